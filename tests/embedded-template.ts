import { createHash } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { migrate } from '#data/migrate.ts'
import { openDatabase } from '#data/open-database.ts'

/**
 * A data folder with a migrated database, to be copied: a first start takes seconds, a copy does not. It is kept until
 * the migrations change.
 */
export async function prepareTemplate(): Promise<string> {
  const template = path.join(os.tmpdir(), `pouchscout-test-template-${hashInputs()}`)
  if (fs.existsSync(template)) return template
  const building = fs.mkdtempSync(`${template}-`)
  const database = await openDatabase({ databaseUrl: null, dataDir: building, onPanic: failSetup })
  await migrate(database)
  await database.close()
  try {
    fs.renameSync(building, template)
  } catch (error) {
    fs.rmSync(building, { recursive: true, force: true })
    if (!fs.existsSync(template)) throw error // else another run was faster
  }
  return template
}

function hashInputs(): string {
  const hash = createHash('sha256')
  const migrations = new URL('../data/migrations/', import.meta.url)
  for (const file of fs.readdirSync(migrations).toSorted()) {
    if (file.endsWith('.sql')) hash.update(fs.readFileSync(new URL(file, migrations)))
  }
  hash.update(fs.readFileSync(new URL('../node_modules/@electric-sql/pglite/package.json', import.meta.url)))
  return hash.digest('hex').slice(0, 12)
}

function failSetup(message: string) {
  throw new Error(message)
}

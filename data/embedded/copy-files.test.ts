import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, inject, onTestFinished, test } from 'vitest'
import { openDatabase } from '../open-database.ts'

function fail(message: string): never {
  throw new Error(message)
}

async function open(dataDir: string) {
  const database = await openDatabase({ databaseUrl: null, dataDir, onPanic: fail })
  onTestFinished(database.close)
  return database
}

async function openCopyOfTemplate() {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'copy-files-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true }))
  cpSync(inject('embeddedTemplate'), dataDir, { recursive: true })
  writeFileSync(path.join(dataDir, 'database', 'auth-secret'), 'a secret')
  return { dataDir, database: await open(dataDir) }
}

test('a copy made under writes holds every acknowledged row, and can be opened beside the original', {
  timeout: 120_000,
}, async () => {
  const { dataDir, database } = await openCopyOfTemplate()
  const folder = path.join(dataDir, 'backup-copy')
  const left = path.join(folder, 'database', 'pg', 'left') // by a command that was killed
  mkdirSync(path.dirname(left), { recursive: true })
  writeFileSync(left, 'half')
  utimesSync(path.join(folder, 'database'), 0, 0)
  let acknowledged = 0
  let isWriting = true
  async function writeOn() {
    while (isWriting) {
      await database.pool.query(
        `insert into contact_messages (name, email, subject, message) values ('a', 'b@c.de', 's', 'm')`,
      )
      acknowledged += 1
    }
  }
  const writing = writeOn()
  while (acknowledged < 5) await database.pool.query('select 1')
  const atLeast = acknowledged
  const copied = await database.copy!()
  const atMost = acknowledged + 1
  isWriting = false
  await writing

  expect(copied).toEqual({ ok: true, folder })
  expect(statSync(folder).mode & 0o777).toBe(0o700)
  expect(readFileSync(path.join(folder, 'database', 'auth-secret'), 'utf8')).toBe('a secret')
  expect(existsSync(left)).toBe(false)
  const copy = await open(folder)
  const { rows } = await copy.pool.query<{ count: number }>(
    'select count(*)::int as count from contact_messages',
  )
  expect(rows[0]!.count).toBeGreaterThanOrEqual(atLeast)
  expect(rows[0]!.count).toBeLessThanOrEqual(atMost)

  expect(await database.copy!()).toEqual({
    ok: false,
    reason: 'Another backup is being written. Try again when it has ended.',
  })
  expect(existsSync(path.join(folder, 'database', 'pg', 'PG_VERSION'))).toBe(true)
})

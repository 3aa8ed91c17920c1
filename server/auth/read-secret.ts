import { randomBytes } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Database } from '#data/open-database.ts'
import { findOrKeepSecret } from '#data/secrets.ts'

const SECRET_BYTES = 32
const SECRET_NAME = 'auth'
/** Beside the database's own files: it moves with them, and is as private as they are. */
const FILE_NAME = 'database/auth-secret'

/**
 * The secret that signs session cookies: as given, else made once. The embedded database has one process, so its secret
 * is a file that only its owner can read; the nodes of a PostgreSQL database share one in a table.
 */
export async function readAuthSecret({
  given,
  database,
  dataDir,
}: {
  given: string | null
  database: Pick<Database, 'db' | 'engine'>
  dataDir: string
}): Promise<string> {
  if (given) return given
  const candidate = randomBytes(SECRET_BYTES).toString('base64url')
  if (database.engine === 'embedded') return findOrWriteFile(path.join(dataDir, FILE_NAME), candidate)
  return findOrKeepSecret(database.db, { name: SECRET_NAME, candidate })
}

/** Linked once it is complete: a crash leaves no half a secret, and an older one is never replaced. */
function findOrWriteFile(file: string, candidate: string): string {
  const existing = findFile(file)
  if (existing !== null) return existing
  mkdirSync(path.dirname(file), { recursive: true })
  const draft = `${file}.${process.pid}`
  writeFileSync(draft, `${candidate}\n`, { mode: 0o600, flush: true })
  try {
    linkSync(draft, file)
  } finally {
    rmSync(draft, { force: true })
  }
  return candidate
}

function findFile(file: string): string | null {
  try {
    const secret = readFileSync(file, 'utf8').trim()
    if (secret.length < SECRET_BYTES)
      throw new Error(`${file} does not hold a secret. Delete it for a new one.`)
    return secret
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}

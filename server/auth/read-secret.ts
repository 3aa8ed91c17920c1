import { randomBytes } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Database, Db } from '#data/open-database.ts'
import { AUTH_SECRET, findOrKeepSecret, findSecret } from '#data/secrets.ts'

const SECRET_BYTES = 32
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
  return findOrKeepSecret(database.db, { name: AUTH_SECRET, candidate })
}

/** The secret that was made once, as opposed to given; null where there is none yet. */
export async function findAuthSecret({
  database,
  dataDir,
}: {
  database: Pick<Database, 'db' | 'engine'>
  dataDir: string
}): Promise<string | null> {
  if (database.engine === 'embedded') return findFile(path.join(dataDir, FILE_NAME))
  return findSecret(database.db, AUTH_SECRET)
}

/** For a database that is restored: its data was sealed with this secret. Replaces the one of an unused install. */
export async function restoreAuthSecret(
  tx: Db,
  { engine, dataDir, secret }: { engine: Database['engine']; dataDir: string; secret: string },
): Promise<void> {
  if (engine === 'postgres') {
    await findOrKeepSecret(tx, { name: AUTH_SECRET, candidate: secret })
    return
  }
  const file = path.join(dataDir, FILE_NAME)
  writeDraft(file, secret)
  renameSync(nameDraft(file), file)
}

/** Linked once it is complete: a crash leaves no half a secret, and an older one is never replaced. */
function findOrWriteFile(file: string, candidate: string): string {
  const existing = findFile(file)
  if (existing !== null) return existing
  mkdirSync(path.dirname(file), { recursive: true })
  writeDraft(file, candidate)
  try {
    linkSync(nameDraft(file), file)
  } finally {
    rmSync(nameDraft(file), { force: true })
  }
  return candidate
}

function nameDraft(file: string): string {
  return `${file}.${process.pid}`
}

function writeDraft(file: string, secret: string) {
  writeFileSync(nameDraft(file), `${secret}\n`, { mode: 0o600, flush: true })
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

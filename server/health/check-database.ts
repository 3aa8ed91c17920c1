import { probeFolder } from '#data/data-dir/probe-folder.ts'
import { type DatabaseTrouble, findTrouble } from '#data/database-trouble.ts'
import type { Database } from '#data/open-database.ts'
import { readStoreTimes } from '#data/store-reads.ts'
import { tryWrite } from '#data/try-write.ts'
import type { FairAnswer } from './ask-fairly.ts'
import { askSometimes } from './ask-sometimes.ts'

/** The database is asked this often at most, however many requests come. */
const READ_EVERY_MS = 1000
const WRITE_EVERY_MS = 5000
/** A visitor's form that could not be written counts for this long. */
const REMEMBER_MS = 30_000

export type DatabaseHealth = {
  /** Null when all is well. */
  readonly cause: string | null
  readonly databaseMs: number
  /** Null where there was nothing to write to. */
  readonly writeMs: number | null
  /** When each store was last read; null when the database did not answer. */
  readonly storeTimes: Map<number, string> | null
}

const WORDS: Readonly<Record<DatabaseTrouble, string>> = {
  'disk-full': 'the disk is full',
  'read-only': 'it can only be read',
  'io-error': 'the disk does not work',
  damaged: 'it is damaged',
  'other-version': 'it is of another version',
}

/** Reads from the database, writes something small, and remembers how real writes fared. */
export function createDatabaseCheck({
  db,
  folder,
  troubles,
}: Pick<Database, 'db' | 'folder' | 'troubles'>): () => Promise<DatabaseHealth> {
  const read = askSometimes(() => readStoreTimes(db), READ_EVERY_MS)
  const write = askSometimes(async () => {
    if (folder) await probeFolder(folder)
    await tryWrite(db)
  }, WRITE_EVERY_MS)

  function findCause(writing: FairAnswer<unknown>): string | null {
    const last = troubles.last()
    if (last && performance.now() - last.atMs < REMEMBER_MS)
      return `database cannot be written: ${WORDS[last.trouble]}`
    if (writing.outcome === 'answered') return null
    if (writing.outcome === 'busy') return 'too busy to write to the database'
    const trouble = writing.outcome === 'failed' ? findTrouble(writing.error)?.trouble : undefined
    return trouble ? `database cannot be written: ${WORDS[trouble]}` : 'database cannot be written'
  }

  return async () => {
    const reading = await read()
    const { ms: databaseMs, outcome } = reading
    if (outcome !== 'answered') {
      const cause = outcome === 'busy' ? 'too busy to ask the database' : 'database does not answer'
      return { cause, databaseMs, writeMs: null, storeTimes: null }
    }
    const writing = await write()
    return { cause: findCause(writing), databaseMs, writeMs: writing.ms, storeTimes: reading.value }
  }
}

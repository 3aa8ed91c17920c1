/** A fault that keeps a database from working until an operator fixes it; no retry helps. */
export type DatabaseTrouble = 'disk-full' | 'read-only' | 'io-error' | 'damaged' | 'other-version'

/** By the codes of PostgreSQL and of Node. */
const BY_CODE: Readonly<Record<string, DatabaseTrouble>> = {
  '53100': 'disk-full',
  ENOSPC: 'disk-full',
  EDQUOT: 'disk-full',
  '25006': 'read-only',
  EROFS: 'read-only',
  EACCES: 'read-only',
  EPERM: 'read-only',
  '58030': 'io-error',
  EIO: 'io-error',
  '58P01': 'damaged',
  XX001: 'damaged',
  XX002: 'damaged',
}

/** By the embedded database's messages when it cannot start, or stops: there it gives no code. */
const BY_WORDS: ReadonlyArray<readonly [RegExp, DatabaseTrouble]> = [
  [/no space left on device|disk quota exceeded/i, 'disk-full'],
  [/read-only file system|permission denied|operation not permitted/i, 'read-only'],
  [/input\/output error|i\/o error/i, 'io-error'],
  [/initialized by PostgreSQL version/i, 'other-version'],
  [/\b(?:FATAL|PANIC):/, 'damaged'],
]

/** The driver's error is often wrapped as the cause of another. */
export function findTrouble(error: unknown): { trouble: DatabaseTrouble; detail: string } | null {
  for (let current = error; current instanceof Error; current = current.cause) {
    const { code } = current as { code?: unknown }
    const trouble = typeof code === 'string' ? BY_CODE[code] : undefined
    if (trouble) return { trouble, detail: current.message }
  }
  return null
}

export function parseTrouble(words: string): DatabaseTrouble | null {
  return BY_WORDS.find(([pattern]) => pattern.test(words))?.[1] ?? null
}

const ADVICE: Readonly<Record<DatabaseTrouble, (detail: string) => string>> = {
  'disk-full': (detail) =>
    `cannot be written, because its disk is full (${detail}). Make room and start again; nothing that was confirmed is lost.`,
  'read-only': (detail) =>
    `cannot be written (${detail}). Let the user that runs Pouchscout write there, or choose another place.`,
  'io-error': (detail) =>
    `cannot be read or written (${detail}). Look after its disk, then start again or restore a backup.`,
  damaged: (detail) =>
    `is damaged (${detail}). Restore a backup of it, or move it away to begin with an empty one.`,
  'other-version': (detail) =>
    `was made by another version (${detail}). Start the version that made it, or restore a backup that this one knows.`,
}

/** A sentence with the cause and what to do. */
export function describeTrouble({
  place,
  trouble,
  detail,
}: {
  /** Such as 'The database in ./var/database'. */
  place: string
  trouble: DatabaseTrouble
  detail: string
}): string {
  return `${place} ${ADVICE[trouble](detail.replace(/\.$/, ''))}`
}

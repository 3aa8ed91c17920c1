import { type Env, SettingsError } from '#config/env.ts'
import { DataDirError } from '#data/data-dir/open-data-dir.ts'
import { describeTrouble, findTrouble } from '#data/database-trouble.ts'
import { DataDirInUseError } from '#data/embedded/directory-lock.ts'
import { EmbeddedUnusableError } from '#data/embedded/explain-failure.ts'
import { RoleTooMightyError } from '#data/grant-rights.ts'
import { UnknownSchemaError } from '#data/migrate.ts'
import { PostgresUnavailableError } from '#data/postgres.ts'

/** Their messages are sentences with a cause and a remedy. */
const MENDABLE = [
  SettingsError,
  DataDirError,
  DataDirInUseError,
  EmbeddedUnusableError,
  PostgresUnavailableError,
  RoleTooMightyError,
  UnknownSchemaError,
]
/** The server ended the connection or has gone; the second kind comes without a code. */
const LOST_CODES: ReadonlySet<unknown> = new Set(['57P01', '57P02', '57P03', 'ECONNREFUSED', 'ECONNRESET'])
const LOST_WORDS = /^Connection terminated/

/** An error that the operator can fix gets a sentence; any other is a bug and keeps its stack. */
export function explainFailure(error: unknown, env: Pick<Env, 'dataDir' | 'databaseUrl'> | null): string {
  if (MENDABLE.some((kind) => error instanceof kind)) return (error as Error).message
  const { code, syscall, port } = error as NodeJS.ErrnoException & { port?: number }
  if (code === 'EADDRINUSE')
    return `Port ${port} is in use. Stop what runs there, or set PORT to another number.`
  if (syscall === 'listen' || syscall === 'getaddrinfo')
    return `HOST or PORT cannot be listened on (${code}).`
  return (env && explainDatabase(error, env)) ?? describeBug(error)
}

function explainDatabase(
  error: unknown,
  { dataDir, databaseUrl }: Pick<Env, 'dataDir' | 'databaseUrl'>,
): string | null {
  const found = findTrouble(error)
  if (found) {
    const place = databaseUrl ? 'The PostgreSQL database' : `The database in ${dataDir}`
    return describeTrouble({ place, ...found })
  }
  const lost = databaseUrl ? findLost(error) : null
  return lost && `The connection to PostgreSQL was lost (${lost}). Start again when the server is back.`
}

function findLost(error: unknown): string | null {
  for (let current = error; current instanceof Error; current = current.cause) {
    const { code, message } = current as NodeJS.ErrnoException
    if (LOST_CODES.has(code) || LOST_WORDS.test(message)) return message || String(code)
  }
  return null
}

function describeBug(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}

import pg from 'pg'
import { createWatchedPool, type WatchedPool, type WatchOptions } from './watched-pool.ts'

const CLIENTS = 10
const CONNECT_TIMEOUT_MS = 5000
const STATEMENT_TIMEOUT_MS = 30_000

/** A problem the operator can fix; the message says how, and never the password. */
export class PostgresUnavailableError extends Error {
  override readonly name = 'PostgresUnavailableError'
}

/** Resolves only once the server has answered. Else throws a PostgresUnavailableError. */
export async function openPostgres(databaseUrl: string, watch: WatchOptions): Promise<WatchedPool> {
  const { host, port } = parseAddress(databaseUrl)
  const watched = createWatchedPool(
    {
      connectionString: databaseUrl,
      application_name: 'pouchscout',
      max: CLIENTS,
      connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
      statement_timeout: STATEMENT_TIMEOUT_MS,
      keepAlive: true,
    },
    watch,
  )
  try {
    await watched.pool.query('select 1')
  } catch (cause) {
    await watched.close()
    throw new PostgresUnavailableError(
      `PostgreSQL at ${host}:${port} cannot be used: ${describeCause(cause)}`,
      { cause },
    )
  }
  return watched
}

/** The driver's own error would carry the whole URL, password and all, hence no cause. */
function parseAddress(databaseUrl: string): { host: string; port: number } {
  try {
    return new pg.Client({ connectionString: databaseUrl })
  } catch {
    throw new PostgresUnavailableError(
      'DATABASE_URL is not an address like postgres://user:password@host:5432/name',
    )
  }
}

/** Several addresses tried for one name come back as one error without a text. */
function describeCause(cause: unknown): string {
  if (cause instanceof AggregateError) return cause.errors.map(describeCause).join(', ')
  return cause instanceof Error ? cause.message : String(cause)
}

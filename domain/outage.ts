/** How long to wait after an outage before the next try. */
export const OUTAGE_RETRY_SECONDS = 5

const AWAY_CODE = 'DATABASE_AWAY'

/**
 * The database did not answer a moment ago, so it was not queried. Identified by its code: the server and the built
 * app each have a copy of this class.
 */
export class DatabaseAwayError extends Error {
  override readonly name = 'DatabaseAwayError'
  readonly code = AWAY_CODE
  constructor() {
    super('the database is away')
  }
}

/** Of the operating system: connection refused, connection broken, or no route. */
const BROKEN_CONNECTION = new Set([
  'EAI_AGAIN',
  'ECONNABORTED',
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTDOWN',
  'EHOSTUNREACH',
  'ENETDOWN',
  'ENETUNREACH',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
])

/**
 * Of PostgreSQL: connection lost (08), no disk, memory or connection left (53), took too long (57014), stopping or
 * starting (57P0x), cannot read or write its files (58030), or a read-only replica (25006).
 */
const AWAY_STATE = /^(?:08[0-9A-Z]{3}|53[0-9A-Z]{3}|57014|57P0[1-5]|58030|25006)$/

/** Errors without a code, by their whole message: part of one may be a visitor's input. */
const AWAY_WORDS = [
  /^Connection terminated(?: unexpectedly| due to connection timeout| by user)?$/,
  /^timeout exceeded when trying to connect$/,
  /^timeout expired$/,
  /^Query read timeout$/,
  /^Client (?:was closed|has encountered a connection error) and is not queryable$/,
  /^Cannot use a pool after calling end on the pool$/,
  /^The embedded database (?:has stopped|is closed)\b/,
  /^the database thread ended with code \d+$/,
]

const DEEPEST_CAUSE = 8

/** Whether the database was unavailable, as opposed to misused: then trying again later makes sense. */
export function isOutage(error: unknown, depth = 0): boolean {
  if (!(error instanceof Error) || depth > DEEPEST_CAUSE) return false
  if (isAway(error)) return true
  if (error instanceof AggregateError && error.errors.length > 0)
    return error.errors.every((one) => isOutage(one, depth + 1))
  return isOutage(error.cause, depth + 1)
}

function isAway(error: Error): boolean {
  const { code, severity } = error as { code?: unknown; severity?: unknown }
  if (severity === 'PANIC') return true
  if (code === AWAY_CODE) return true
  if (typeof code === 'string') return BROKEN_CONNECTION.has(code) || AWAY_STATE.test(code)
  return AWAY_WORDS.some((words) => words.test(error.message))
}

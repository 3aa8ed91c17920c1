/** Why a fetch failed. Kept on the run, so that an operator can tell one cause from another. */
const FETCH_FAILURES = [
  'bad-address',
  'blocked-address',
  'bad-port',
  'too-many-redirects',
  'downgrade',
  'leaks-key',
  'timeout',
  'aborted',
  'too-large',
  'bad-encoding',
  'bad-sitemap',
  'endless-pages',
  'too-many-failed',
  'robots',
  'backing-off',
  'network',
  'http-401',
  'http-403',
  'http-404',
  'http-410',
  'http-429',
  'http-500',
  'http-503',
  'http-error',
] as const
export type FetchFailure = (typeof FETCH_FAILURES)[number]

/** Inside the fetcher failures are errors; a body that fails half-way throws one to its reader. */
export class FetchError extends Error {
  readonly code: FetchFailure
  /** When to try again, where that is known. */
  readonly retryAfterMs: number | null

  constructor(code: FetchFailure, detail: string, retryAfterMs: number | null = null) {
    super(detail)
    this.name = 'FetchError'
    this.code = code
    this.retryAfterMs = retryAfterMs
  }
}

/** 404 → 'http-404'; a status without its own code is an 'http-error'. */
export function failureOfStatus(status: number): FetchFailure {
  const name = `http-${status}`
  return FETCH_FAILURES.find((failure) => failure === name) ?? 'http-error'
}

const TIMEOUTS = new Set([
  'UND_ERR_HEADERS_TIMEOUT',
  'UND_ERR_BODY_TIMEOUT',
  'UND_ERR_CONNECT_TIMEOUT',
  'ETIMEDOUT',
])

/** Every error of fetching as one of ours. A bug of our own is left as it is. */
export function toFetchError(error: unknown): FetchError {
  if (error instanceof FetchError) return error
  if (!(error instanceof Error) || error instanceof TypeError) throw error
  if (error.cause instanceof FetchError) return error.cause
  if (error.name === 'AbortError') return new FetchError('aborted', 'no longer wanted')
  const code = (error as NodeJS.ErrnoException).code ?? ''
  if (TIMEOUTS.has(code)) return new FetchError('timeout', 'the server went silent')
  if (isUnpackingError(code)) return new FetchError('bad-encoding', `cannot be unpacked (${code})`)
  return new FetchError('network', code === '' ? error.message : code)
}

function isUnpackingError(code: string): boolean {
  return /^(Z_|ERR_BROTLI|ERR__ERROR_FORMAT|ERR_PADDING|ERR_ZSTD|ZSTD_)/.test(code)
}

class HttpError extends Error {
  readonly status: number
  constructor(status: number) {
    super(`HTTP ${status}`)
    this.status = status
  }
}

const RETRIES = 5
const FIRST_PAUSE_MS = 350
const TIMEOUT_MS = 10_000

/** A 5xx answer or a network failure is retried with growing pauses; a 4xx answer is final. */
export async function fetchNamespace(
  url: string,
  { retries = RETRIES, pauseMs = FIRST_PAUSE_MS }: { retries?: number; pauseMs?: number } = {},
): Promise<object> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS) })
    if (!response.ok) throw new HttpError(response.status)
    return await response.json()
  } catch (error) {
    if (retries === 0 || (error instanceof HttpError && error.status < 500)) throw error
    await new Promise((resolve) => setTimeout(resolve, pauseMs))
    return fetchNamespace(url, { retries: retries - 1, pauseMs: pauseMs * 2 })
  }
}

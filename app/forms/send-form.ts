import { isRouteErrorResponse } from 'react-router'

/** Longer than any answer takes; after it the visitor may try again. */
const TIMEOUT_MS = 30_000

/**
 * For a clientAction. A server that cannot be reached, or whose response is not an answer to the form,
 * would replace the page by an error; so that becomes an answer too, and the form stays as it is.
 */
export async function sendForm<Answer>(serverAction: () => Promise<Answer>) {
  try {
    return await Promise.race([serverAction(), rejectAfter(TIMEOUT_MS)])
  } catch (error) {
    // A visitor who has to sign in first is redirected.
    if (error instanceof Response && error.status >= 300 && error.status < 400) throw error
    return { outcome: outcomeOf(error), values: {} } as const
  }
}

function outcomeOf(error: unknown): 'tooMany' | 'unavailable' | 'failed' {
  const status = isRouteErrorResponse(error) ? error.status : null
  if (status === 429) return 'tooMany'
  return status === 503 ? 'unavailable' : 'failed'
}

function rejectAfter(ms: number): Promise<never> {
  return new Promise((_, reject) => setTimeout(() => reject(new Error('no answer')), ms))
}

/** `status` 0: the server could not be reached. */
type AuthError = { readonly status: number; readonly code: string }
export type AuthAnswer<T> =
  | { readonly data: T; readonly error: null }
  | { readonly data: null; readonly error: AuthError }

const TIMEOUT_MS = 15_000

/** One call of the accounts' API. Never throws: errors are in the answer. */
export async function callAuth<T>(
  path: string,
  { method = 'GET', body }: { method?: 'GET' | 'POST'; body?: object } = {},
): Promise<AuthAnswer<T>> {
  try {
    const response = await fetch(`/api/auth/${path}`, {
      method,
      signal: AbortSignal.timeout(TIMEOUT_MS),
      ...(method === 'POST' && {
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body ?? {}),
      }),
    })
    const answer = await response.json()
    if (response.ok) return { data: answer as T, error: null }
    return { data: null, error: { status: response.status, code: answer?.error?.code ?? 'failed' } }
  } catch {
    return { data: null, error: { status: 0, code: 'unreachable' } }
  }
}

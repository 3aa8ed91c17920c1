import { onlineManager, QueryClient } from '@tanstack/react-query'

const STALE_MS = 5 * 60 * 1000
export const RETRIES = 3
const FIRST_PAUSE_MS = 1000
const LONGEST_PAUSE_MS = 30_000
const TIMEOUT_MS = 10_000

/** For everything the browser itself fetches. Heavy: only code loaded on first use may import it. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: STALE_MS,
      retry: RETRIES,
      retryDelay: (attempt) => Math.min(FIRST_PAUSE_MS * 2 ** attempt, LONGEST_PAUSE_MS),
    },
  },
})

if (!import.meta.env.SSR) {
  // It assumes a connection until it hears otherwise, and listens only while a part of the page uses it.
  onlineManager.setOnline(navigator.onLine)
  queryClient.mount()
}

/** The answer of our own API, or an error: also when it takes too long. */
export async function fetchAnswer<T>(url: string, signal: AbortSignal): Promise<T> {
  const response = await fetch(url, { signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]) })
  if (!response.ok) throw new Error(`${url}: HTTP ${response.status}`)
  return response.json()
}

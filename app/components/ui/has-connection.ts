const SMALL_FILE = '/favicon.svg'
const TIMEOUT_MS = 5000

/** Whether our server can be reached. The browser only knows whether there is a network at all. Never throws. */
export async function hasConnection(): Promise<boolean> {
  try {
    await fetch(SMALL_FILE, { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(TIMEOUT_MS) })
    return true
  } catch {
    return false
  }
}

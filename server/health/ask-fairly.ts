import { performance } from 'node:perf_hooks'

const LOOK_MS = 50
/** A thread that is too busy to listen is waited for this many times longer. */
const BUSY_FACTOR = 4

/**
 * `ms` is how long this thread waited while it was idle: all of that is the other side's time.
 * 'silent': no answer though there was time to receive it. 'busy': there was no such time.
 */
export type FairAnswer<T> =
  | { readonly outcome: 'answered'; readonly value: T; readonly ms: number }
  | { readonly outcome: 'failed'; readonly error: unknown; readonly ms: number }
  | { readonly outcome: 'silent' | 'busy'; readonly ms: number }

/** Waits for an answer without blaming the other side for this thread's own work. Never rejects. */
export async function askFairly<T>(ask: () => Promise<T>, limitMs: number): Promise<FairAnswer<T>> {
  const startedAtMs = performance.now()
  const before = performance.eventLoopUtilization()
  const answer = ask().then(
    (value) => ({ outcome: 'answered' as const, value }),
    (error: unknown) => ({ outcome: 'failed' as const, error }),
  )
  for (;;) {
    const heard = await settlesSoon(answer)
    const idleMs = performance.eventLoopUtilization(before).idle
    const ms = Math.round(idleMs)
    if (heard) return { ...heard, ms }
    if (idleMs >= limitMs) return { outcome: 'silent', ms }
    if (performance.now() - startedAtMs >= limitMs * BUSY_FACTOR) return { outcome: 'busy', ms }
  }
}

/** Null when it does not settle before the next look. */
async function settlesSoon<T>(promise: Promise<T>): Promise<T | null> {
  const { promise: next, resolve } = Promise.withResolvers<null>()
  const timer = setTimeout(resolve, LOOK_MS, null)
  try {
    return await Promise.race([promise, next])
  } finally {
    clearTimeout(timer)
  }
}

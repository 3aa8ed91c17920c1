/** Too many are waiting already. */
export class BusyError extends Error {
  override readonly name = 'BusyError'
}

/**
 * Lets `atOnce` run and `waiting` wait; any more get a BusyError. Hashing a password takes a thread of
 * Node's small pool for a tenth of a second: without a gate a few dozen sign-ins stop every other use of it.
 */
export function createGate({ atOnce, waiting }: { atOnce: number; waiting: number }) {
  let running = 0
  const queue: (() => void)[] = []

  return async function pass<T>(work: () => Promise<T>): Promise<T> {
    if (running < atOnce) running += 1
    else {
      if (queue.length >= waiting) throw new BusyError()
      await new Promise<void>((resolve) => queue.push(resolve))
    }
    try {
      return await work()
    } finally {
      const next = queue.shift()
      if (next) next()
      else running -= 1
    }
  }
}

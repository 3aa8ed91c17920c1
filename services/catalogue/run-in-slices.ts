import { setImmediate } from 'node:timers/promises'
import type { Steps } from '#domain/steps.ts'

/** How long page requests may have to wait meanwhile. */
const SLICE_MS = 4

/** Goes through the steps, and after every few milliseconds gives all other work its turn. */
export async function runInSlices<T>(steps: Steps<T>, sliceMs = SLICE_MS): Promise<T> {
  for (;;) {
    await setImmediate()
    const endMs = performance.now() + sliceMs
    do {
      const { done, value } = steps.next()
      if (done) return value as T
    } while (performance.now() < endMs)
  }
}

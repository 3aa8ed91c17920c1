/** Work that can pause after every step, so that other work need not wait for its end. */
export type Steps<T> = Generator<undefined, T, void>

/** Runs the steps of such work, in one go or in many. */
export type RunSteps = <T>(steps: Steps<T>) => Promise<T>

export function finishSteps<T>(steps: Steps<T>): T {
  for (;;) {
    const { done, value } = steps.next()
    if (done) return value as T
  }
}

/** Few enough to take well under a millisecond. */
const ITEMS_PER_STEP = 500

/** Like filter, step by step. */
export function* filterSteps<T>(items: ReadonlyArray<T>, isKept: (item: T) => boolean): Steps<T[]> {
  const kept: T[] = []
  yield* visitSteps(items, (item) => {
    if (isKept(item)) kept.push(item)
  })
  return kept
}

/** Like forEach, step by step. */
export function* visitSteps<T>(items: ReadonlyArray<T>, visit: (item: T) => void): Steps<void> {
  for (let from = 0; from < items.length; from += ITEMS_PER_STEP) {
    const to = Math.min(items.length, from + ITEMS_PER_STEP)
    for (let at = from; at < to; at++) visit(items[at]!)
    yield
  }
}

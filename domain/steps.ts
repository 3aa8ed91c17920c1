/** Work that can be put down after every step, so that whoever waits for the processor need not wait for its end. */
export type Steps<T> = Generator<undefined, T, void>

/** Goes through the steps of such work, in one go or in many. */
export type RunSteps = <T>(steps: Steps<T>) => Promise<T>

export function finishSteps<T>(steps: Steps<T>): T {
  for (;;) {
    const { done, value } = steps.next()
    if (done) return value as T
  }
}

/** So few that they take well under a millisecond. */
const ITEMS_PER_STEP = 500

/** As filter does, step by step. */
export function* filterSteps<T>(items: ReadonlyArray<T>, isKept: (item: T) => boolean): Steps<T[]> {
  const kept: T[] = []
  yield* visitSteps(items, (item) => {
    if (isKept(item)) kept.push(item)
  })
  return kept
}

/** Looks at each, step by step. */
export function* visitSteps<T>(items: ReadonlyArray<T>, visit: (item: T) => void): Steps<void> {
  for (let from = 0; from < items.length; from += ITEMS_PER_STEP) {
    const to = Math.min(items.length, from + ITEMS_PER_STEP)
    for (let at = from; at < to; at++) visit(items[at]!)
    yield
  }
}

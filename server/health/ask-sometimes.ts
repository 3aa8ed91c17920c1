import { askFairly, type FairAnswer } from './ask-fairly.ts'

const LIMIT_MS = 2000

/** One query at a time, its answer shared by all callers until it is old; while one hangs no other is sent. */
export function askSometimes<T>(ask: () => Promise<T>, everyMs: number): () => Promise<FairAnswer<T>> {
  let pending: Promise<T> | null = null
  let answer: Promise<FairAnswer<T>> | null = null
  let answeredAtMs = Number.POSITIVE_INFINITY

  function askOnce(): Promise<T> {
    pending ??= ask().finally(() => {
      pending = null
    })
    return pending
  }

  return () => {
    if (answer && performance.now() - answeredAtMs < everyMs) return answer
    answeredAtMs = Number.POSITIVE_INFINITY
    answer = askFairly(askOnce, LIMIT_MS).finally(() => {
      answeredAtMs = performance.now()
    })
    return answer
  }
}

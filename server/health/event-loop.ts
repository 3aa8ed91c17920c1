import { monitorEventLoopDelay } from 'node:perf_hooks'

const SAMPLE_MS = 10
const SPAN_MS = 5000

export type EventLoopWatch = {
  /** The longest that anything has waited for this thread within the last few seconds. */
  lagMs(): number
}

/** Create it once per process. */
export function watchEventLoop(): EventLoopWatch {
  const delays = monitorEventLoopDelay({ resolution: SAMPLE_MS })
  delays.enable()
  let lastSpanNs = 0
  setInterval(() => {
    lastSpanNs = delays.max
    delays.reset()
  }, SPAN_MS).unref()
  return {
    lagMs() {
      const worstMs = Math.max(lastSpanNs, delays.max) / 1e6
      return Math.max(0, Math.round(worstMs - SAMPLE_MS)) // a sample holds the time between two
    },
  }
}

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const
const INTERRUPTED = 130

/** Does this when the command is asked to stop before it is done. Call what it returns when there is nothing to do. */
export function cleanUpWhenStopped(work: () => void): () => void {
  function stop() {
    work()
    process.exit(INTERRUPTED)
  }
  for (const signal of SIGNALS) process.once(signal, stop)
  return () => {
    for (const signal of SIGNALS) process.off(signal, stop)
  }
}

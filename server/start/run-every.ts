/**
 * Does it again and again, with this pause after each time, until it is closed. A time that fails is reported, and the
 * next one comes all the same.
 */
export function runEvery(
  pauseMs: number,
  { run, onError }: { run: () => Promise<unknown>; onError: (error: unknown) => void },
): { close(): Promise<void> } {
  let isClosed = false
  let running: Promise<void> = Promise.resolve()
  let timer: NodeJS.Timeout

  async function runOnce() {
    try {
      await run()
    } catch (error) {
      onError(error)
    }
    wait()
  }
  function wait() {
    if (isClosed) return
    timer = setTimeout(() => {
      running = runOnce()
    }, pauseMs).unref()
  }
  wait()
  return {
    async close() {
      isClosed = true
      clearTimeout(timer)
      await running
    },
  }
}

import type { Logger } from '#server/logging.ts'
import type { Deps } from '#services/deps.ts'
import { runNewsletter } from '#services/newsletter-issues/run-newsletter.ts'

/** Shorter than the pause between two batches of mails. */
const LOOK_EVERY_MS = 5000

/** Writes and sends the newsletter at its times, until it is closed. In the server, which has the catalogue. */
export function openNewsletter({
  deps,
  log,
}: {
  deps: Pick<Deps, 'catalogueOf' | 'db' | 'mail' | 'now'>
  log: Pick<Logger, 'error'>
}): { close(): Promise<void> } {
  let isClosed = false
  let running: Promise<void> = Promise.resolve()
  let timer: NodeJS.Timeout

  async function look() {
    try {
      await runNewsletter(deps)
    } catch (error) {
      log.error({ err: error }, 'the newsletter could not be worked on')
    }
    wait()
  }
  function wait() {
    if (isClosed) return
    timer = setTimeout(() => {
      running = look()
    }, LOOK_EVERY_MS).unref()
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

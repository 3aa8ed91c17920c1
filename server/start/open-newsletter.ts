import type { Logger } from '#server/logging.ts'
import type { Deps } from '#services/deps.ts'
import { runNewsletter } from '#services/newsletter-issues/run-newsletter.ts'
import { runEvery } from './run-every.ts'

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
  return runEvery(LOOK_EVERY_MS, {
    run: () => runNewsletter(deps),
    onError: (error) => log.error({ err: error }, 'the newsletter could not be worked on'),
  })
}

import { setTimeout } from 'node:timers/promises'
import { smallBrotli } from '#server/http/compress.ts'
import type { Page } from './page.ts'
import { buildVariant, readPlain } from './page-variants.ts'

const MOST_WAITING = 500
/** The visitor is still loading the rest of the page, and the machine may be busy. */
const PATIENCE_MS = 5000

/**
 * Compresses pages that are requested again as small as possible: a while later, one at a time and off the event loop.
 * Pages requested only once (most searches) never cost that much.
 */
export function createImprover(
  onError: (error: unknown) => void,
  { patienceMs = PATIENCE_MS } = {},
): (page: Page) => void {
  const waiting: Page[] = []
  let isRunning = false

  async function run() {
    isRunning = true
    try {
      await setTimeout(patienceMs, undefined, { ref: false })
      for (let page = waiting.shift(); page; page = waiting.shift()) {
        const body = await smallBrotli(await readPlain(page))
        const { br } = page.variants
        if (br && body.length < br.body.length)
          page.variants.br = buildVariant(body, page.notModifiedHeaders, 'br')
      }
    } finally {
      isRunning = false // in the same turn as the last look at the queue, so that no page is left in it
    }
  }

  return (page) => {
    if (page.isImproved || !page.variants.br || waiting.length >= MOST_WAITING) return
    page.isImproved = true
    waiting.push(page)
    if (!isRunning) run().catch(onError)
  }
}

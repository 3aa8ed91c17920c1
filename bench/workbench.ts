import { chromium, type Page } from '@playwright/test'
import { BROWSER_FLAGS, findBrowser } from '#tests/browser.ts'
import { makeDataDir, startApp } from '#tests/process/start-app.ts'
import { percentile } from './figures.ts'
import { fillQueue } from './workbench-data.ts'

const LISTINGS = 200
/** An operator's own time to look is not the site's: keys are pressed as soon as the next listing is there. */
const KEYS = ['1', '1', 'x', '1', '2', 'x', 'z', '1'] as const

/** Decides 200 waiting listings by keys, in a real browser against the built app with the demo. */
export async function benchWorkbench() {
  const { dataDir, remove } = makeDataDir()
  const app = await startApp({ DATA_DIR: dataDir, DEMO: 'on', LOG_LEVEL: 'warn' })
  const browser = await chromium.launch({ executablePath: findBrowser(), args: BROWSER_FLAGS })
  try {
    const page = await browser.newPage({ baseURL: app.origin, viewport: { width: 1440, height: 900 } })
    // More than are decided, so that the queue never ends.
    await fillQueue(page, { dataDir, fewest: LISTINGS + 20 })
    await page.waitForLoadState('networkidle')
    const startedMs = performance.now()
    const waits = await pressKeys(page)
    const seenS = (performance.now() - startedMs) / 1000
    await page.waitForFunction(
      () => !sessionStorage.getItem('review-outbox')?.includes('"state":"waiting"'),
      null,
      {
        timeout: 600_000,
      },
    )
    const allS = (performance.now() - startedMs) / 1000
    console.log(`Workbench: ${LISTINGS} listings decided by keys; the aim is 600 s, looking included`)
    console.table({
      'keys, until the next listing is there, ms (median, 95 %)': `${percentile(waits, 50).toFixed(0)}, ${percentile(waits, 95).toFixed(0)}`,
      'all on the screen, s': seenS.toFixed(1),
      'all on the server, s': allS.toFixed(1),
      'left to look at each, s': (600 / LISTINGS - seenS / LISTINGS).toFixed(2),
    })
  } finally {
    await browser.close()
    await app.stop()
    remove()
  }
}

async function pressKeys(page: Page): Promise<number[]> {
  const waits: number[] = []
  const current = () => page.locator('h2[id^="listing-"]').getAttribute('id', { timeout: 60_000 })
  for (let decided = 0; decided < LISTINGS; ) {
    const key = KEYS[waits.length % KEYS.length]!
    const before = await current()
    const hasCandidate = (await page.locator(`[data-key="${key}"]`).count()) > 0
    const pressed = hasCandidate ? key : 'x'
    const startedMs = performance.now()
    await page.keyboard.press(pressed)
    await page.waitForFunction((id) => document.querySelector('h2[id^="listing-"]')?.id !== id, before, {
      timeout: 60_000,
    })
    waits.push(performance.now() - startedMs)
    decided += pressed === 'z' ? -1 : 1
  }
  return waits
}

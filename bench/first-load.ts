import { type Browser, chromium } from '@playwright/test'
import { BROWSER_FLAGS, findBrowser } from '#tests/browser.ts'
import { FIRST_LOAD_BUDGET_BYTES, measureFirstLoad } from '#tests/first-load.ts'

/** Bytes are exact, whatever else the machine does. */
export async function benchFirstLoad(origin: string, paths: ReadonlyArray<string>) {
  const browser = await chromium.launch({ executablePath: findBrowser(), args: BROWSER_FLAGS })
  try {
    const rows = []
    for (const path of paths) rows.push(await measureRow(browser, origin, path))
    console.log(`JavaScript of a first visit, brotli, budget ${FIRST_LOAD_BUDGET_BYTES} bytes`)
    console.table(rows)
  } finally {
    await browser.close()
  }
}

async function measureRow(browser: Browser, origin: string, path: string) {
  const { scripts, brotliBytes } = await measure(browser, origin + path, { isEverIdle: false })
  const idle = await measure(browser, origin + path, { isEverIdle: true })
  const isMet = brotliBytes <= FIRST_LOAD_BUDGET_BYTES
  return { path, scripts, brotliBytes, isMet, withWhatIsFetchedAhead: idle.brotliBytes }
}

async function measure(browser: Browser, url: string, options: { isEverIdle: boolean }) {
  const page = await browser.newPage()
  const firstLoad = await measureFirstLoad(page, url, options)
  await page.close()
  return firstLoad
}

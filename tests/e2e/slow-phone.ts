import { devices, type Locator, type Page } from '@playwright/test'

const { viewport, userAgent, isMobile, hasTouch, deviceScaleFactor } = devices['Pixel 7']!
export const PHONE = { viewport, userAgent, isMobile, hasTouch, deviceScaleFactor }

/** The browser's own preset 'Fast 3G': 90 % of 1.6 and 0.75 Mbit/s, and 3.75 times 150 ms. */
const FAST_3G = {
  offline: false,
  downloadThroughput: (1.6e6 / 8) * 0.9,
  uploadThroughput: (0.75e6 / 8) * 0.9,
  latency: 150 * 3.75,
}
const CPU_SLOWDOWN = 4

/**
 * Opens a page on a slow phone with a slow connection, and waits this long after its first paint. Where the first
 * paint is only the page's head, the element to touch has to be visible first.
 */
export async function openSlowly(
  page: Page,
  path: string,
  { seeing, msAfterPaint }: { seeing: Locator; msAfterPaint: number },
) {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', FAST_3G)
  await devtools.send('Page.enable')
  await devtools.send('Page.setLifecycleEventsEnabled', { enabled: true })
  const painted = new Promise<void>((resolve) => {
    devtools.on('Page.lifecycleEvent', ({ name }) => name === 'firstContentfulPaint' && resolve())
  })
  await page.goto(path, { waitUntil: 'commit' })
  await painted
  const paintedAt = performance.now()
  await seeing.waitFor()
  await page.waitForTimeout(Math.max(paintedAt + msAfterPaint - performance.now(), 0))
}

export type Place = { readonly x: number; readonly y: number }

export async function findPlace(target: Locator): Promise<Place> {
  const { x, y, width, height } = (await target.boundingBox())!
  return { x: x + width / 2, y: y + height / 2 }
}

/** A finger at a position: the page is not queried, because it may be busy. */
export function tap(page: Page, { x, y }: Place): Promise<void> {
  return page.touchscreen.tap(x, y)
}

/** Chooses from a select, which opens outside the page: by its first letter. */
export async function choose(page: Page, place: Place, letter: string) {
  await tap(page, place)
  await page.keyboard.press(letter)
  await page.keyboard.press('Enter')
}

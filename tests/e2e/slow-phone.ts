import type { CDPSession, Locator, Page } from '@playwright/test'

/** The browser's own preset 'Fast 3G': 90 % of 1.6 and 0.75 Mbit/s, and 3.75 times 150 ms. */
const FAST_3G = {
  offline: false,
  downloadThroughput: (1.6e6 / 8) * 0.9,
  uploadThroughput: (0.75e6 / 8) * 0.9,
  latency: 150 * 3.75,
}
const CPU_SLOWDOWN = 4

export type SlowPhone = {
  /** Resolves when the page has painted something, and tells when that was. */
  open(path: string): Promise<void>
  /** Resolves so long after the first paint. */
  waitUntil(msAfterPaint: number): Promise<void>
}

/** A page on a slow phone with a slow connection. */
export async function holdSlowPhone(page: Page): Promise<SlowPhone> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', FAST_3G)
  let paintedAt = 0
  return {
    async open(path) {
      const painted = waitForPaint(devtools)
      await page.goto(path, { waitUntil: 'commit' })
      await painted
      paintedAt = performance.now()
    },
    waitUntil: (msAfterPaint) => page.waitForTimeout(paintedAt + msAfterPaint - performance.now()),
  }
}

async function waitForPaint(devtools: CDPSession): Promise<void> {
  await devtools.send('Page.enable')
  await devtools.send('Page.setLifecycleEventsEnabled', { enabled: true })
  await new Promise<void>((resolve) => {
    devtools.on('Page.lifecycleEvent', ({ name }) => name === 'firstContentfulPaint' && resolve())
  })
}

/** A finger at this place: nothing is asked of the page, which may be busy. */
export type Tap = () => Promise<void>

/** Finds the place of what is to be tapped beforehand. */
export async function aimAt(target: Locator): Promise<Tap> {
  await target.waitFor()
  await target.scrollIntoViewIfNeeded()
  const box = (await target.boundingBox())!
  return () => target.page().touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2)
}

/** Finds it and taps it. */
export async function tap(target: Locator): Promise<void> {
  await (await aimAt(target))()
}

import type { Page } from '@playwright/test'
import { becomeAdmin } from '#tests/e2e/operator-day.ts'

const PAUSE_MS = 2000
const MOST_MS = 20 * 60_000

/** An operator, and every store of the demo read once: so many listings wait that enough can be decided. */
export async function fillQueue(page: Page, { dataDir, fewest }: { dataDir: string; fewest: number }) {
  await becomeAdmin(page, dataDir)
  await page.getByRole('button', { name: 'Update prices' }).click()
  const endMs = performance.now() + MOST_MS
  for (;;) {
    await page.goto('/admin/review')
    const text = (await page.getByText(/^\d+ left/).textContent()) ?? ''
    if (Number.parseInt(text, 10) >= fewest) return
    if (performance.now() > endMs) throw new Error(`only ${text}`)
    await page.waitForTimeout(PAUSE_MS)
  }
}

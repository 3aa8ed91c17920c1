import type { Page } from '@playwright/test'
import { becomeAdmin } from '#tests/e2e/operator-day.ts'

const MOST_MS = 20 * 60_000

/** An operator, and every store of the demo read once: so many listings wait that enough can be decided. */
export async function fillQueue(page: Page, { dataDir, fewest }: { dataDir: string; fewest: number }) {
  await becomeAdmin(page, dataDir)
  await page.getByRole('button', { name: 'Update prices' }).click()
  const progress = page.getByRole('progressbar', { name: 'Update Prices' })
  await progress.and(page.locator('[aria-valuenow="100"]')).waitFor({ timeout: MOST_MS })
  await page.goto('/admin/review')
  const text = (await page.getByText(/^\d+ left/).textContent()) ?? ''
  if (Number.parseInt(text, 10) < fewest) throw new Error(`only ${text}`)
}

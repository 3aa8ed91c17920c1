import type { Page } from '@playwright/test'
import { waitForScripts } from './cards.ts'
import { expect, test } from './test.ts'

test.use({ expectedErrors: [/net::ERR_FAILED/] })

async function scrollDown(page: Page) {
  await waitForScripts(page)
  await page.evaluate(() => scrollTo(0, 1200))
  return readPlace(page)
}

function readPlace(page: Page) {
  return page.evaluate(() => Math.round(scrollY))
}

test('a reloaded page keeps its scroll position, before its scripts have loaded', async ({ page }) => {
  await page.goto('/products')
  const place = await scrollDown(page)
  await page.route('**/*.js', (route) => route.abort())
  await page.reload()
  await expect.poll(() => readPlace(page)).toBe(place)
})

test('going back leads to the same position, and a link to the top', async ({ page }) => {
  await page.goto('/products')
  const place = await scrollDown(page)
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'FAQ' })
  // a real click would scroll to it first
  await link.evaluate((element: HTMLElement) => element.click())
  await expect(page).toHaveURL('/faq')
  await expect.poll(() => readPlace(page)).toBe(0)
  await page.goBack()
  await expect(page).toHaveURL('/products')
  await expect.poll(() => readPlace(page)).toBe(place)
})

test('two pages opened one after the other each keep their position', async ({ page }) => {
  await page.goto('/products')
  const place = await scrollDown(page)
  await page.goto('/about-us')
  await waitForScripts(page)
  await page.goBack()
  await expect.poll(() => readPlace(page)).toBe(place)
  await page.goForward()
  await expect.poll(() => readPlace(page)).toBe(0)
})

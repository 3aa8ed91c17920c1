import type { Page } from '@playwright/test'
import { cardsOf, waitForScripts } from './cards.ts'
import { expect, test } from './test.ts'

/** The look of the first card and its button. */
async function readLook(page: Page) {
  const card = cardsOf(page)
    .filter({ has: page.getByRole('button') })
    .first()
  await expect(card).toBeVisible()
  return card.evaluate((element) =>
    [element, element.querySelector('button')!].map((part) => {
      const { display, padding, backgroundColor, fontSize } = getComputedStyle(part)
      return { display, padding, backgroundColor, fontSize }
    }),
  )
}

test('a page reached by a link looks like one that is opened', async ({ page }) => {
  await page.goto('/products')
  const opened = await readLook(page)
  await page.goto('/about-us')
  await waitForScripts(page)
  await page.evaluate(() => document.body.setAttribute('data-same', ''))
  await page.getByRole('banner').getByRole('link', { name: 'Products', exact: true }).click()
  await expect(page).toHaveURL('/products')
  expect(await readLook(page)).toEqual(opened)
  await expect(page.locator('body')).toHaveAttribute('data-same')
})

test('a page loads the fonts it uses', async ({ page }) => {
  await page.goto('/about-us')
  await page.waitForFunction(
    () => [...document.fonts].filter(({ status }) => status === 'loaded').length >= 2,
  )
})

import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { cardsOf, waitForScripts } from './cards.ts'
import { expect, test } from './test.ts'

/** Every rule on every element of a long page takes a slow machine long. */
const TIMEOUT_MS = 90_000

test.use({ expectedErrors: [/^404: \/|status of 404/] })
test.setTimeout(TIMEOUT_MS)

/** Everything in light; in dark only what colours decide. */
async function expectAccessible(page: Page) {
  expect(await findViolations(new AxeBuilder({ page }))).toEqual([])
  await page.emulateMedia({ colorScheme: 'dark' })
  await waitForColours(page)
  expect(await findViolations(new AxeBuilder({ page }).withRules('color-contrast'))).toEqual([])
}

/** Some of them change over a moment, and half way through they have no contrast. */
async function waitForColours(page: Page) {
  await page.evaluate(async () => {
    await new Promise(requestAnimationFrame)
    await Promise.allSettled(document.getAnimations().map(({ finished }) => finished))
  })
}

async function findViolations(axe: AxeBuilder): Promise<string[]> {
  const { violations } = await axe.analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join('\n')}`)
}

for (const path of [
  '/',
  '/products',
  '/products?search=vleo',
  '/sale',
  '/brands',
  '/brand/ZYN',
  '/nicotine-strength/low',
  '/no-such-page',
]) {
  test(`${path} is accessible`, async ({ page }) => {
    await page.goto(path)
    await waitForScripts(page)
    await expectAccessible(page)
  })
}

test('a product page is accessible', async ({ page }) => {
  await page.goto('/products?search=zyn&sort=popular')
  await page.goto((await cardsOf(page).first().getByRole('link').first().getAttribute('href'))!)
  await waitForScripts(page)
  await expectAccessible(page)
})

test('the comparison is accessible', async ({ page }) => {
  await page.goto('/products?search=zyn&sort=popular')
  await waitForScripts(page)
  await cardsOf(page).first().getByRole('link').first().click()
  await expect(page.getByRole('dialog').getByRole('listitem').first()).toBeVisible()
  await expectAccessible(page)
})

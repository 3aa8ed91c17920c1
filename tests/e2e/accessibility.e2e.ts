import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { cardsOf, waitForScripts } from './cards.ts'
import { expect, test } from './test.ts'

test.use({ expectedErrors: [/^404: \/|status of 404/] })

async function expectAccessible(page: Page) {
  const { violations } = await new AxeBuilder({ page }).analyze()
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join('\n')}`)
  expect(found).toEqual([])
}

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(colorScheme, () => {
    test.use({ colorScheme })

    for (const path of [
      '/',
      '/products',
      '/products?search=vleo',
      '/brands',
      '/brand/ZYN',
      '/sale',
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
  })
}

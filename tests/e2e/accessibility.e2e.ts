import { expectAccessibleInBothThemes } from './axe.ts'
import { cardsOf, waitForScripts } from './cards.ts'
import { expect, test } from './test.ts'

/** Checking every rule on every element of a long page takes long on a slow machine. */
const TIMEOUT_MS = 90_000

test.use({ expectedErrors: [/^404: \/|status of 404/] })
test.setTimeout(TIMEOUT_MS)

for (const path of [
  '/',
  '/products',
  '/products?search=vleo',
  '/sale',
  '/brands',
  '/brand/ZYN',
  '/nicotine-strength/low',
]) {
  test(`${path} is accessible`, async ({ page }) => {
    await page.goto(path)
    await waitForScripts(page)
    await expectAccessibleInBothThemes(page)
  })
}

test('a missing page is accessible', async ({ page }) => {
  await page.goto('/no-such-page')
  await expectAccessibleInBothThemes(page)
})

test('a product page is accessible', async ({ page }) => {
  await page.goto('/products?search=zyn&sort=popular')
  await page.goto((await cardsOf(page).first().getByRole('link').first().getAttribute('href'))!)
  await waitForScripts(page)
  await expectAccessibleInBothThemes(page)
})

test('the comparison is accessible', async ({ page }) => {
  await page.goto('/products?search=zyn&sort=popular')
  await waitForScripts(page)
  await cardsOf(page).first().getByRole('link').first().click()
  await expect(page.getByRole('dialog').getByRole('listitem').first()).toBeVisible()
  await expectAccessibleInBothThemes(page)
})

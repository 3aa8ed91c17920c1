import { cardsOf, readFigures, waitForScripts } from './cards.ts'
import { expect, test } from './test.ts'

test('a shopper compares the offers of a product', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/products?search=zyn&sort=popular')
  await waitForScripts(page)
  const link = cardsOf(page)
    .first()
    .getByRole('link', { name: /^Compare prices for / })
  await link.click()

  const dialog = page.getByRole('dialog', { name: 'Compare Prices' })
  const offers = dialog.getByRole('listitem')
  await expect(offers.first()).toBeVisible()
  const inStock = offers.filter({ has: page.getByRole('link', { name: /Visit Store/ }) })
  const prices = await readFigures(inStock.locator('data'))
  expect(prices.length).toBeGreaterThan(1)
  expect(prices).toEqual(prices.toSorted((a, b) => a - b))
  await expect(offers.first().getByRole('link', { name: /Visit Store/ })).toHaveAttribute(
    'href',
    /^\/go\/\d+$/,
  )
  await expect(dialog.getByText('Sorted by price.')).toBeVisible()

  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(link).toBeFocused()
})

test('the product page is one step from the comparison, and both count stores as the card does', {
  tag: '@phone',
}, async ({ page }) => {
  await page.goto('/products?search=zyn&sort=popular')
  await waitForScripts(page)
  const card = cardsOf(page).first()
  const button = await card.getByRole('button').getAttribute('aria-label')
  const count = Number(/(\d+) stores?$/.exec(button ?? '')?.[1])
  await card.getByRole('link', { name: /^Compare prices for / }).click()
  const rows = page.getByRole('dialog').getByRole('listitem')
  await expect(rows.first()).toBeVisible()
  const more = (await rows.count()) - count
  const words = more > 0 ? `${count} stores · ${more} more out of stock` : `${count} stores`
  const told = page.getByRole('dialog').getByText(words, { exact: true })
  await expect(told.filter({ visible: true })).toHaveCount(1)
  await page.getByRole('dialog').getByRole('link', { name: 'All offers and price history' }).click()
  await expect(page).toHaveURL(/\/product\/[\w-]+$/)
  await expect(page.getByRole('heading', { name: `${count} offers for 1 can` })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

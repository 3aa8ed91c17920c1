import { cardsOf, readFigures, waitForScripts } from './cards.ts'
import { expect, test } from './test.ts'

test('ten cans are compared by their total, shipping included', async ({ page, isMobile }) => {
  await page.goto('/products?search=zyn&sort=popular')
  await page.goto((await cardsOf(page).first().getByRole('link').first().getAttribute('href'))!)
  await page
    .getByRole('group', { name: 'How many cans?' })
    .getByRole('link', { name: '10', exact: true })
    .click()
  await expect(page).toHaveURL(/\?cans=10$/)
  await expect(page.getByText('Lowest total for 10 cans, shipping included')).toBeVisible()
  await expect(page.getByRole('heading', { name: /^\d+ offers? for 10 cans$/ })).toBeVisible()

  const offers = isMobile ? page.getByRole('main').getByRole('listitem') : page.getByRole('row')
  const inStock = offers.filter({ has: page.getByRole('link', { name: /Visit Store/ }) })
  const totals = await readFigures(inStock.locator('data'))
  expect(totals.length).toBeGreaterThan(1)
  expect(totals).toEqual(totals.toSorted((a, b) => a - b))
})

test('who asks for every offer goes on at the first new one', async ({ page }) => {
  await page.goto('/products?search=zyn&sort=popular')
  await page.goto((await cardsOf(page).first().getByRole('link').first().getAttribute('href'))!)
  await waitForScripts(page)
  const rows = page.getByRole('table').first().locator('tbody tr[data-offer]')
  const shownCount = await rows.count()
  await page.getByRole('link', { name: /^Show all \d+ offers( and \d+ out of stock)?$/ }).focus()
  await page.keyboard.press('Enter')
  const firstNew = rows.nth(shownCount).getByRole('link', { name: /Visit Store/ })
  await expect(firstNew).toBeFocused()
  await expect(firstNew).toBeInViewport()
})

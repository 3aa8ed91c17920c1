import { readFigures } from './cards.ts'
import { expect, test } from './test.ts'

test('the home page leads with the deals of the day, cheapest first', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const deals = page.getByRole('region', { name: "Today's Best Sale Offers" }).getByRole('article')
  await expect(deals).toHaveCount(8)
  await expect(deals.first().getByText('Best Deal')).toBeVisible()
  const prices = await readFigures(deals.locator('data'))
  expect(prices).toEqual(prices.toSorted((a, b) => a - b))
})

test('a search from the home page lists what it found', async ({ page }) => {
  await page.goto('/')
  const search = page.getByRole('main').getByRole('searchbox')
  await search.fill('   ')
  await search.press('Enter')
  await expect(page).toHaveURL('/')
  await search.fill('  zyn ')
  await search.press('Enter')
  await expect(page).toHaveURL(/\/products\?search=zyn$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Search results for "zyn"')
})

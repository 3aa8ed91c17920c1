import type { Page } from '@playwright/test'
import { cardsOf, expectCheapestFirst, readNames, readPrices, waitForScripts } from './cards.ts'
import { expect, test } from './test.ts'

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('country and cans are chosen in the header, and the page stays the same', async ({ page }) => {
    await page.goto('/products?search=zyn&sort=delivered')
    await page.getByRole('button', { name: 'To EU' }).click()
    const where = page.getByRole('dialog', { name: 'Delivered price' })
    await where.getByLabel('Shipping to').selectOption({ label: 'Germany' })
    await where.getByText('10', { exact: true }).click()
    await where.getByRole('button', { name: 'Show totals' }).click()
    await expect(page).toHaveURL('/products?search=zyn&sort=delivered')
    await expect(page.getByRole('button', { name: 'To Germany · 10 cans' })).toBeVisible()
    await expect(cardsOf(page).first()).toContainText('10 cans delivered')
    expectCheapestFirst(await readPrices(page))

    await page.getByRole('button', { name: 'To Germany' }).click()
    await where.getByRole('spinbutton').fill('12')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('button', { name: 'To Germany · 12 cans' })).toBeVisible()
    await expect(cardsOf(page).first()).toContainText('12 cans delivered')
    expectCheapestFirst(await readPrices(page))

    await page.goto('/product/zyn-cool-frost-slim-11mg?cans=20&days=365')
    await page.getByRole('spinbutton', { name: 'Another number of cans instead' }).fill('14')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Lowest total for 14 cans, shipping included')).toBeVisible()
    await expect(page.getByRole('button', { name: 'To Germany · 14 cans' })).toBeVisible()
    await expect(page).toHaveURL('/product/zyn-cool-frost-slim-11mg?days=365')

    await page.goto('/products?search=zyn&sort=delivered')
    await page.getByRole('button', { name: 'To Germany' }).click()
    await expect(where.getByRole('radio', { name: '14' })).toBeChecked()
    await where.getByRole('button', { name: '1 can, no shipping' }).click()
    await expect(page.getByRole('button', { name: 'To Germany', exact: true })).toBeVisible()
    await expect(cardsOf(page).first()).not.toContainText('delivered')
  })

  test('a search for the cheapest ten cans to a country offers them, and one tap sets them', async ({
    page,
  }) => {
    await askForCheapestTen(page)
  })
})

test('a search for the cheapest ten cans to a country offers them, and the page stays', async ({ page }) => {
  await askForCheapestTen(page)
  await expect(page.getByLabel('Sort by')).toHaveValue('delivered')
})

async function askForCheapestTen(page: Page) {
  const address = '/products?search=cheapest+zyn+mint+10-pack+to+germany'
  await page.goto(address)
  await expect(page.getByLabel('Sort by')).toHaveValue('price-asc')
  expect((await readNames(page)).length).toBeGreaterThan(0)
  await page.getByRole('button', { name: 'Show prices for 10 cans, delivered to Germany' }).click()
  await expect(page.getByRole('button', { name: 'To Germany · 10 cans' })).toBeVisible()
  await expect(page).toHaveURL(address)
  await expect(page.getByRole('button', { name: /^Show prices for/ })).toHaveCount(0)
  await expect(cardsOf(page).first()).toContainText('10 cans delivered')
  expectCheapestFirst(await readPrices(page))
}

test('a link for another country than the chosen one says for which the page is', async ({
  page,
  context,
  baseURL,
}) => {
  const url = baseURL!
  await context.addCookies([
    { name: 'country', value: 'DE', url },
    { name: 'cans', value: '10', url },
  ])
  const note = page.getByText('The link that you followed is for another one: Sweden.')
  for (const path of [
    '/products?destination=SE',
    '/product/zyn-cool-frost-slim-11mg?cans=10&destination=SE',
  ]) {
    await page.goto(path)
    await expect(note).toBeVisible()
  }
  await page.goto('/products?destination=DE')
  await waitForScripts(page)
  await expect(note).toBeHidden()
})

test('another number of cans on a product page holds for the whole site', { tag: '@phone' }, async ({
  page,
  context,
  baseURL,
}) => {
  const url = baseURL!
  await context.addCookies([
    { name: 'country', value: 'DE', url },
    { name: 'cans', value: '10', url },
  ])
  await page.goto('/brand/ZYN')
  await expect(page.getByLabel('Sort by')).toHaveValue('default')
  await page.getByLabel('Sort by').selectOption({ label: 'Delivery time' })
  await expect(page).toHaveURL('/brand/ZYN?sort=delivery')
  await page.goto((await cardsOf(page).first().getByRole('link').first().getAttribute('href'))!)
  await expect(page.getByText('Lowest total for 10 cans, shipping included')).toBeVisible()
  await waitForScripts(page)
  const picker = page.getByRole('group', { name: 'How many cans?' })
  await page.evaluate(() => scrollTo(0, 60))
  await picker.getByRole('link', { name: '20', exact: true }).click()
  await expect(page.getByText('Lowest total for 20 cans, shipping included')).toBeVisible()
  expect(await page.evaluate(() => scrollY)).toBe(60)
  await expect(page.getByRole('button', { name: 'To Germany · 20 cans' })).toBeVisible()
  const other = page.getByRole('spinbutton', { name: 'Another number of cans instead' })
  await other.fill('17')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Lowest total for 17 cans, shipping included')).toBeVisible()
  await expect(other).toBeFocused()
  await expect(other).toHaveValue('')
  await page.getByRole('button', { name: 'To Germany · 17 cans' }).click()
  const where = page.getByRole('dialog', { name: 'Delivered price' })
  await where.getByText('5', { exact: true }).click()
  await where.getByRole('button', { name: 'Show totals' }).click()
  await expect(page.getByText('Lowest total for 5 cans, shipping included')).toBeVisible()
  await expect(page).not.toHaveURL(/cans=/)
  await page.goto('/products?search=zyn')
  await expect(page.getByRole('button', { name: 'To Germany · 5 cans' })).toBeVisible()
  await expect(cardsOf(page).first()).toContainText('5 cans delivered')
})

test('a number of cans that is typed in the header counts instead of the chosen one, unless it is too many', async ({
  page,
}) => {
  await page.goto('/products?search=zyn')
  await waitForScripts(page)
  await page.getByRole('button', { name: 'To EU' }).click()
  const where = page.getByRole('dialog', { name: 'Delivered price' })
  const other = where.getByRole('spinbutton')
  await other.fill('101')
  await where.getByRole('button', { name: 'Show totals' }).click()
  await expect(where).toBeVisible()
  await other.fill('7')
  await where.getByText('20', { exact: true }).click()
  await expect(other).toHaveValue('')
  await other.fill('7')
  await where.getByRole('button', { name: 'Show totals' }).click()
  await expect(page.getByRole('button', { name: 'To EU · 7 cans' })).toBeVisible()
  await expect(cardsOf(page).first()).toContainText('7 cans delivered')
})

test('while the prices for another country are on their way, those of the last one are marked', async ({
  page,
}) => {
  await page.goto('/products?search=zyn&sort=delivered')
  await waitForScripts(page)
  const answered = Promise.withResolvers<void>()
  await page.route('**/products.data*', async (route) => {
    await answered.promise
    await route.continue()
  })
  await page.getByRole('banner').getByRole('button', { name: /^To / }).click()
  const where = page.getByRole('dialog', { name: 'Delivered price' })
  await where.getByLabel('Shipping to').selectOption({ label: 'Germany' })
  await where.getByRole('button', { name: 'Show totals' }).click()
  const list = page.locator('[aria-busy=true]', { has: page.getByRole('article') })
  await expect(list).toHaveCount(1)
  answered.resolve()
  await expect(cardsOf(page).first()).toContainText('10 cans delivered')
  await expect(list).toHaveCount(0)
})

test('ten cans cost another total in Germany, Sweden and Switzerland, in lists and in the comparison', async ({
  page,
}) => {
  await page.goto('/products?search=zyn&sort=delivered')
  await waitForScripts(page)
  const lists: string[] = []
  for (const country of ['Germany', 'Sweden', 'Switzerland']) {
    await page.getByRole('banner').getByRole('button', { name: /^To / }).click()
    const where = page.getByRole('dialog', { name: 'Delivered price' })
    await where.getByLabel('Shipping to').selectOption({ label: country })
    await where.getByText('10', { exact: true }).click()
    await where.getByRole('button', { name: 'Show totals' }).click()
    await expect(page.getByRole('button', { name: `To ${country} · 10 cans` })).toBeVisible()
    await expect(cardsOf(page).first()).toContainText('10 cans delivered')
    await expect.poll(() => readList(page)).not.toEqual(lists.at(-1))
    const prices = await readPrices(page)
    expectCheapestFirst(prices)
    lists.push(await readList(page))

    await cardsOf(page)
      .first()
      .getByRole('button', { name: /^Compare Prices/ })
      .click()
    const dialog = page.getByRole('dialog', { name: 'Compare Prices' })
    const best = dialog.getByRole('listitem').first()
    await expect(best.getByText('Lowest total')).toBeVisible()
    await expect(best.locator('data').first()).toHaveAttribute('value', prices[0]!.toFixed(2))
    await dialog.getByLabel('Sort by').selectOption('Delivery time')
    await expect(dialog.getByText('Soonest')).toBeVisible()
    await dialog.getByRole('button', { name: 'Close' }).click()
  }
  expect(new Set(lists).size).toBe(3)
})

async function readList(page: Parameters<typeof readNames>[0]): Promise<string> {
  return JSON.stringify([await readNames(page), await readPrices(page)])
}

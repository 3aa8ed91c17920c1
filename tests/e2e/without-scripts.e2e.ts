import { cardsOf, expectCheapestFirst, readNames, readPrices } from './cards.ts'
import { expect, test } from './test.ts'

test.use({ javaScriptEnabled: false })

test('reading, searching, sorting and paging need no scripts', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.getByRole('main').getByRole('searchbox').fill('zyn')
  await page.getByRole('main').getByRole('search').getByRole('button').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Search results for "zyn"')
  const first = await readNames(page)

  await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Next' }).click()
  await expect(page).toHaveURL('/products?search=zyn&page=2')
  expect((await readNames(page)).some((name) => first.includes(name))).toBe(false)

  await page.getByLabel('Sort by').selectOption({ label: 'Lowest price' })
  await page.getByRole('button', { name: 'Apply' }).first().click()
  await expect(page).toHaveURL(/sort=price-asc/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Search results for "zyn"')
  expectCheapestFirst(await readPrices(page))
})

test('a card leads to the page of its product, where a number of cans can be chosen', async ({ page }) => {
  await page.goto('/products?search=zyn&sort=popular')
  const card = cardsOf(page).first()
  await card.getByRole('button', { name: /^Compare Prices for / }).click()
  await expect(page).toHaveURL(/\/product\/[\w-]+\??$/)
  await page.goBack()
  await card.getByRole('link', { name: /^Compare prices for / }).click()
  await expect(page).toHaveURL(/\/product\/[\w-]+$/)
  await page
    .getByRole('group', { name: 'How many cans?' })
    .getByRole('link', { name: '10', exact: true })
    .click()
  await expect(page.getByRole('heading', { name: /^\d+ offers? for 10 cans$/ })).toBeVisible()
})

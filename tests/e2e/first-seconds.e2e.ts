import type { Page } from '@playwright/test'
import { cardsOf, expectCheapestFirst, readPrices, waitForScripts } from './cards.ts'
import { choose, findPlace, openSlowly, PHONE, tap } from './slow-phone.ts'
import { expect, test } from './test.ts'

test.use(PHONE)
// Scripts are slow on such a phone.
test.describe.configure({ mode: 'parallel', timeout: 60_000 })

const SECONDS_AFTER_PAINT = [0, 0.5, 1, 2, 3]
const LONG = { timeout: 30_000 }
/** Like a quick typist, so that scripts may load between two keys. */
const TYPING = { delay: 100 }

type Places = Awaited<ReturnType<typeof findPlaces>>
let places: Places

/** Found beforehand on a quick page: the slow one may be too busy to answer. */
test.beforeAll(async ({ browser }) => {
  const page = await browser.newPage({ ...PHONE, baseURL: process.env.E2E_ORIGIN!, locale: 'en-GB' })
  await page.goto('/products')
  await waitForScripts(page)
  places = await findPlaces(page)
  await page.close()
})

async function findPlaces(page: Page) {
  const card = cardsOf(page).first()
  const filters = page.getByRole('form', { name: 'Filters' })
  const menu = page.getByRole('dialog', { name: 'Menu' })
  const shown = {
    cardButton: await findPlace(card.getByRole('button', { name: /^Compare prices for /i })),
    cardLink: await findPlace(card.getByRole('link', { name: /^Compare prices for / })),
    filters: await findPlace(page.getByRole('button', { name: 'Filters', exact: true })),
    menu: await findPlace(page.getByRole('button', { name: 'Menu', exact: true })),
    search: await findPlace(
      page
        .getByRole('banner')
        .getByPlaceholder(/^Search/)
        .filter({ visible: true }),
    ),
    sort: await findPlace(page.getByLabel('Sort by')),
  }
  await tap(page, shown.filters)
  const inFilters = {
    light: await findPlace(filters.getByRole('checkbox', { name: /^Light/ })),
    lowestPrice: await findPlace(filters.getByRole('textbox', { name: /^Lowest price per can/ })),
    closeFilters: await findPlace(filters.getByRole('button', { name: 'Close' })),
  }
  await tap(page, inFilters.closeFilters)
  await tap(page, shown.menu)
  const inMenu = {
    currency: await findPlace(menu.getByLabel('Currency')),
    dark: await findPlace(menu.getByText('Dark', { exact: true })),
    closeMenu: await findPlace(menu.getByRole('button', { name: 'Close menu' })),
  }
  return { ...shown, ...inFilters, ...inMenu }
}

for (const seconds of SECONDS_AFTER_PAINT) {
  test.describe(`${seconds} s after the first paint`, () => {
    test.beforeEach(({ page }) =>
      openSlowly(page, '/products', { seeing: cardsOf(page).first(), msAfterPaint: seconds * 1000 }),
    )

    for (const part of ['cardButton', 'cardLink'] as const) {
      test(`a tap on the ${part === 'cardLink' ? 'name' : 'button'} of a card leads to its offers`, async ({
        page,
      }) => {
        await tap(page, places[part])
        const dialog = page.getByRole('dialog', { name: 'Compare Prices' })
        const productPage = page.getByRole('heading', { name: /^\d+ offers? for 1 can$/ })
        await expect(dialog.or(productPage)).toBeVisible(LONG)
      })
    }

    test('a ticked filter and a chosen currency are kept', async ({ page }) => {
      await tap(page, places.filters)
      await tap(page, places.light)
      await tap(page, places.closeFilters)
      await tap(page, places.menu)
      await choose(page, places.currency, 'S')
      await tap(page, places.closeMenu)

      await expect(page).toHaveURL(/[?&]strength=Light(?:&|$)/, LONG)
      await expect(page.getByRole('link', { name: 'Remove filter: Light' })).toBeVisible(LONG)
      await expect(cardsOf(page).filter({ hasNotText: 'Light' })).toHaveCount(0)
      await expect(
        cardsOf(page)
          .filter({ hasText: /\d\skr/ })
          .first(),
      ).toBeVisible()
      await expect(cardsOf(page).filter({ hasText: '€' })).toHaveCount(0)
    })

    test('a chosen order and theme are kept', async ({ page }) => {
      await choose(page, places.sort, 'L')
      await tap(page, places.menu)
      await tap(page, places.dark)
      await tap(page, places.closeMenu)

      await expect(page).toHaveURL(/[?&]sort=price-asc(?:&|$)/, LONG)
      await expect(async () => expectCheapestFirst(await readPrices(page))).toPass(LONG)
      await expect(page.getByLabel('Sort by')).toHaveValue('price-asc')
      await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
    })

    test('a typed price is kept to its last character, and applied', async ({ page }) => {
      await tap(page, places.filters)
      await tap(page, places.lowestPrice)
      await page.keyboard.type('3.57', TYPING)
      await page.keyboard.press('Tab')

      await expect(page).toHaveURL(/[?&]minPerCan=3\.57(?:&|$)/, LONG)
      await expect(page.getByLabel('Lowest price per can in EUR')).toHaveValue('3.57')
      await tap(page, places.closeFilters)
      await expect(page.getByRole('link', { name: 'Remove filter: From €3.57 per can' })).toBeVisible(LONG)
    })

    test('typed and submitted words are searched for', async ({ page }) => {
      await tap(page, places.search)
      await page.keyboard.type('siberia', TYPING)
      await page.keyboard.press('Enter')

      await expect(page).toHaveURL(/[?&]search=siberia(?:&|$)/, LONG)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Search results for "siberia"', LONG)
    })
  })
}

import { devices, type Page } from '@playwright/test'
import { cardsOf, expectCheapestFirst, readNames, readPrices } from './cards.ts'
import { aimAt, holdSlowPhone, tap } from './slow-phone.ts'
import { expect, test } from './test.ts'

const { viewport, userAgent, isMobile, hasTouch, deviceScaleFactor } = devices['Pixel 7']!
test.use({ viewport, userAgent, isMobile, hasTouch, deviceScaleFactor })

const SECONDS_AFTER_PAINT = [0, 0.5, 1, 2, 3]
const WAIT_MS = 15_000

for (const seconds of SECONDS_AFTER_PAINT) {
  test.describe(`${seconds} s after the first paint on a slow phone`, () => {
    for (const role of ['button', 'link'] as const) {
      test(`the ${role} of a card leads to its offers`, async ({ page }) => {
        const phone = await holdSlowPhone(page)
        await phone.open('/products')
        const tapCard = await aimAt(cardsOf(page).first().getByRole(role, { name: /^Compare prices for /i }))
        await phone.waitUntil(seconds * 1000)
        await tapCard()
        const offers = page
          .getByRole('dialog', { name: 'Compare Prices' })
          .or(page.getByRole('heading', { name: /^\d+ offers? for 1 can$/ }))
        await expect(offers).toBeVisible({ timeout: WAIT_MS })
      })
    }

    test('a filter and a currency that are chosen hold', async ({ page }) => {
      const phone = await holdSlowPhone(page)
      await phone.open('/products')
      const openFilters = await aimAt(page.getByRole('button', { name: 'Filters', exact: true }))
      await phone.waitUntil(seconds * 1000)
      await openFilters()
      await tap(page.getByRole('checkbox', { name: /^Light/ }))
      await tap(page.getByRole('button', { name: 'Close filters' }))
      await tap(page.getByRole('button', { name: 'Menu', exact: true }))
      await chooseByKey(page, 'Currency', 'SEK')
      await tap(page.getByRole('button', { name: 'Close menu' }))

      await expect(page).toHaveURL(/[?&]strength=Light(?:&|$)/, { timeout: WAIT_MS })
      await expect(page.getByRole('link', { name: 'Remove filter: Light' })).toBeVisible({ timeout: WAIT_MS })
      await expect(cardsOf(page).filter({ hasNotText: 'Light' })).toHaveCount(0)
      await expect(cardsOf(page).filter({ hasNotText: /\d kr/ })).toHaveCount(0)
      await expect(cardsOf(page).first()).toBeVisible()
    })

    test('an order and a theme that are chosen hold', async ({ page }) => {
      const phone = await holdSlowPhone(page)
      await phone.open('/products')
      const before = await readNames(page)
      await phone.waitUntil(seconds * 1000)
      await chooseByKey(page, 'Sort by', 'Lowest price')
      await tap(page.getByRole('button', { name: 'Menu', exact: true }))
      await tap(page.getByRole('dialog', { name: 'Menu' }).getByText('Dark', { exact: true }))
      await tap(page.getByRole('button', { name: 'Close menu' }))

      await expect(page).toHaveURL(/[?&]sort=price-asc(?:&|$)/, { timeout: WAIT_MS })
      await expect.poll(() => readNames(page)).not.toEqual(before)
      expectCheapestFirst(await readPrices(page))
      await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
      await expect(page.getByLabel('Sort by')).toHaveValue('price-asc')
    })

    test('a price that is typed is kept to its last character and applied', async ({ page }) => {
      const phone = await holdSlowPhone(page)
      await phone.open('/products')
      const openFilters = await aimAt(page.getByRole('button', { name: 'Filters', exact: true }))
      await phone.waitUntil(seconds * 1000)
      await openFilters()
      const field = page.getByRole('textbox', { name: 'Lowest price per can in EUR' })
      await tap(field)
      await page.keyboard.type('3.57', { delay: TYPING_MS })
      await page.keyboard.press('Tab')

      await expect(page).toHaveURL(/[?&]minPerCan=3\.57(?:&|$)/, { timeout: WAIT_MS })
      await expect(field).toHaveValue('3.57')
      await expect(page.getByText('From €3.57 per can')).toBeAttached({ timeout: WAIT_MS })
    })

    test('words that are typed and sent are searched for', async ({ page }) => {
      const phone = await holdSlowPhone(page)
      await phone.open('/products')
      const tapField = await aimAt(page.getByRole('banner').getByRole('searchbox').filter({ visible: true }))
      await phone.waitUntil(seconds * 1000)
      await tapField()
      await page.keyboard.type('siberia', { delay: TYPING_MS })
      await page.keyboard.press('Enter')

      await expect(page).toHaveURL(/[?&]search=siberia(?:&|$)/, { timeout: WAIT_MS })
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Search results for "siberia"')
    })
  })
}

/** As quick as a good typist, so that scripts may come between two keys. */
const TYPING_MS = 100

/** A list of choices opens outside the page, where no test reaches: keys choose from it as well. */
async function chooseByKey(page: Page, label: string, option: string) {
  await page.getByLabel(label).filter({ visible: true }).focus()
  await page.keyboard.type(option)
}

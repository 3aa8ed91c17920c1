import type { Page } from '@playwright/test'
import { expectAccessibleInBothThemes } from './axe.ts'
import { cardsOf, waitForScripts } from './cards.ts'
import { expect, test } from './test.ts'

const MINE = { name: /^Basket, 5 products$/ }

/** The total of the cheapest plan, as machines read it. */
async function readTotal(page: Page): Promise<string | null> {
  return page.locator('#plans data').first().getAttribute('value')
}

test.describe('on a phone', () => {
  test.use({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    permissions: ['clipboard-read', 'clipboard-write'],
  })

  test('a basket of five from a list is planned, changed, shared, and followed to the stores', async ({
    page,
    browser,
    baseURL,
  }) => {
    // The whole way from a list to the stores, in two browsers.
    test.slow()
    await page.goto('/products?search=zyn')
    await waitForScripts(page)
    const adding = cardsOf(page).getByRole('link', { name: /^Add to basket: / })
    for (const nth of [0, 1, 2, 3, 4]) {
      await adding.nth(nth).click()
      await expect(page.getByRole('link', { name: new RegExp(`^Basket, ${nth + 1} product`) })).toBeVisible()
    }
    await adding.nth(4).click()
    const told = page.getByRole('status').filter({ hasText: 'in your basket' })
    await expect(told).toContainText(/^ZYN.* 1 can added · 2 of this product in your basket/)
    await page
      .getByText('ZYN', { exact: true })
      .first()
      .dispatchEvent('pointerdown', { pointerType: 'touch' })
    await expect(told).toBeHidden()
    await expect(page).toHaveURL('/products?search=zyn')
    await page.getByRole('link', MINE).click()

    await expect(page.getByRole('heading', { name: 'Basket', level: 1 })).toBeVisible()
    await expect(page.getByText(/^\d+ cans, 5 products, to the EU\./)).toBeVisible()
    const first = await readTotal(page)
    expect(Number(first)).toBeGreaterThan(0)
    await expectAccessibleInBothThemes(page)

    const cans = Number(await page.getByRole('spinbutton').first().inputValue())
    await page
      .getByRole('button', { name: /^One can more of / })
      .first()
      .click()
    await expect(page.getByRole('spinbutton').first()).toHaveValue(String(cans + 1))
    await page
      .getByRole('button', { name: /^One can more of / })
      .last()
      .click()
    await expect(page.getByRole('link', { name: /Cheapest way, shipping included/ })).toBeInViewport()
    await page.getByRole('button', { name: 'To EU' }).click()
    const where = page.getByRole('dialog', { name: 'Delivered price' })
    await where.getByLabel('Shipping to').selectOption({ label: 'Germany' })
    await where.getByRole('button', { name: 'Show totals' }).click()
    await expect(page.getByText(/, to Germany\./)).toBeVisible()

    await page
      .getByRole('button', { name: /^Leave out / })
      .first()
      .click()
    await expect(page.getByText('Left out by you')).toBeVisible()
    await expect(page.getByRole('button', { name: /^Use again / })).toBeFocused()
    await page.locator('summary', { hasText: 'From any store' }).first().click()
    await page
      .getByRole('button', { name: /^Only from / })
      .first()
      .click()
    await expect(page.locator('summary', { hasText: 'Only from' })).toBeFocused()
    await page.getByRole('spinbutton').first().fill('7')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('listitem').filter({ hasText: /^7 ×/ })).not.toHaveCount(0)
    await expect(page.getByRole('spinbutton').first()).toBeFocused()
    await page
      .getByRole('button', { name: /^Remove / })
      .last()
      .click()
    await expect(page.getByRole('link', { name: 'Basket, 4 products' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('link', MINE)).toBeVisible()
    await expect(page.getByRole('button', { name: /^Remove / })).toHaveCount(5)
    await expect(page.getByRole('button', { name: /^Remove / }).last()).toBeFocused()
    const total = await readTotal(page)

    await page.getByRole('button', { name: 'Share basket' }).click()
    await expect(page.getByText('Link copied')).toBeVisible()
    const link = await page.evaluate(() => navigator.clipboard.readText())
    const fresh = await browser.newContext({ ...(baseURL ? { baseURL } : {}) })
    await fresh.addCookies([{ name: 'country', value: 'DE', url: baseURL! }])
    const other = await fresh.newPage()
    await other.goto('/products?search=velo')
    await waitForScripts(other)
    await cardsOf(other)
      .getByRole('link', { name: /^Add to basket: / })
      .first()
      .click()
    await expect(other.getByRole('link', { name: 'Basket, 1 product' })).toBeVisible()
    await other.goto(link)
    await expect(other.getByRole('heading', { name: 'A basket shared with you' })).toBeVisible()
    expect(await readTotal(other)).toBe(total)
    await expect(other.getByText('Planned for delivery to Germany.')).toBeVisible()
    await expect(other.getByRole('link', { name: 'Basket, 1 product' })).toBeVisible()
    const removing = other.getByRole('button', { name: /^Remove / })
    const names = await removing.evaluateAll((all) => all.map((one) => one.ariaLabel))
    await removing.first().click()
    await expect(other.getByRole('button', { name: 'Undo' })).toBeFocused()
    await expect(removing).toHaveCount(4)
    await other.keyboard.press('Enter')
    await expect(removing.first()).toBeFocused()
    expect(await removing.evaluateAll((all) => all.map((one) => one.ariaLabel))).toEqual(names)
    await expect(other.locator('summary', { hasText: 'Only from' })).toHaveCount(1)
    expect(await readTotal(other)).toBe(total)
    await other.getByRole('button', { name: 'Add to mine' }).click()
    await expect(other.getByRole('link', { name: 'Basket, 6 products' })).toBeVisible()
    await fresh.close()

    const parcel = page.getByRole('link', { name: /opens .* in a new tab$/ }).first()
    const [store] = await Promise.all([page.waitForEvent('popup'), parcel.click()])
    await store.close()
    await expect(page.getByText('opened', { exact: true }).first()).toBeAttached()
  })
})

test('a number that is typed is not lost when the next touch is on another control', async ({ page }) => {
  await page.goto('/products?search=zyn')
  await waitForScripts(page)
  const adding = cardsOf(page).getByRole('link', { name: /^Add to basket: / })
  await adding.nth(0).click()
  await adding.nth(1).click()
  await page.getByRole('link', { name: 'Basket, 2 products' }).click()
  const fields = page.getByRole('spinbutton')
  const more = page.getByRole('button', { name: /^One can more of / })
  await fields.first().fill('24')
  // At once, as a finger does: the field is left and the button is pressed in the same moment.
  await more.first().dispatchEvent('click')
  await expect(fields.first()).toHaveValue('25')
  await fields.first().fill('17')
  await Promise.all([fields.first().blur(), more.last().dispatchEvent('click')])
  await expect(fields.last()).not.toHaveValue('1')
  const cans = await fields.last().inputValue()
  await expect(page.locator('#plans')).not.toHaveAttribute('aria-busy', 'true')
  await page.reload()
  await expect(fields.first()).toHaveValue('17')
  await expect(fields.last()).toHaveValue(cans)
})

test('a number that is typed is not lost when the next touch is on a link', async ({ page }) => {
  await page.goto('/products?search=zyn')
  await waitForScripts(page)
  await cardsOf(page)
    .getByRole('link', { name: /^Add to basket: / })
    .first()
    .click()
  const basket = page.getByRole('link', { name: 'Basket, 1 product' })
  await basket.click()
  const field = page.getByRole('spinbutton')
  await field.fill('24')
  // The press leaves the field, which sends the number, and at once the link is followed.
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Home' }).click()
  await expect(page).toHaveURL('/')
  await expect.poll(() => page.evaluate(() => document.cookie)).toContain(':24')
  await basket.click()
  await expect(field).toHaveValue('24')
  // A part of the same page is a link too.
  await page.setViewportSize({ width: 390, height: 844 })
  await field.fill('17')
  await page.getByRole('link', { name: /Cheapest way, shipping included/ }).click()
  await expect(page.getByText(/^17 cans, 1 product/)).toBeVisible()
})

test('what another tab adds or changes is shown in the basket that is open', async ({ page, context }) => {
  await page.goto('/products?search=zyn')
  await waitForScripts(page)
  const adding = cardsOf(page).getByRole('link', { name: /^Add to basket: / })
  await adding.nth(0).click()
  await page.getByRole('link', { name: 'Basket, 1 product' }).click()
  const lines = page.getByRole('button', { name: /^Remove / })
  await expect(lines).toHaveCount(1)
  const other = await context.newPage()
  await other.goto('/products?search=zyn')
  await waitForScripts(other)
  await cardsOf(other)
    .getByRole('link', { name: /^Add to basket: / })
    .nth(1)
    .click()
  await expect(lines).toHaveCount(2)
  const wanted = page.getByText(/^\d+ cans, 2 products/)
  await expect(wanted).toBeVisible()
  const cans = Number.parseInt((await wanted.textContent())!, 10)
  await other.goto('/basket')
  await waitForScripts(other)
  await other
    .getByRole('button', { name: /^One can more/ })
    .first()
    .click()
  await expect(page.getByText(new RegExp(`^${cans + 1} cans, 2 products`))).toBeVisible()
})

test('the last product of a shared basket is taken out and put back by keyboard', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/products?search=zyn')
  const adding = await cardsOf(page)
    .getByRole('link', { name: /^Add to basket: / })
    .first()
    .getAttribute('href')
  await page.goto(adding!.replace('add=', 'items='))
  await waitForScripts(page)
  const remove = page.getByRole('button', { name: /^Remove / })
  await remove.press('Enter')
  await expect(page.getByRole('heading', { name: 'The shared basket is now empty' })).toBeInViewport()
  const undo = page.getByRole('button', { name: 'Undo' })
  await expect(undo).toBeFocused()
  await expectAccessibleInBothThemes(page)
  await undo.press('Enter')
  await expect(remove).toBeFocused()
})

test('of two products that are taken out quickly the second can be put back', async ({ page }) => {
  await page.goto('/products?search=zyn')
  await waitForScripts(page)
  const adding = cardsOf(page).getByRole('link', { name: /^Add to basket: / })
  for (const nth of [0, 1, 2]) {
    await adding.nth(nth).click()
    await expect(page.getByRole('link', { name: new RegExp(`^Basket, ${nth + 1} product`) })).toBeVisible()
  }
  await page.getByRole('link', { name: 'Basket, 3 products' }).click()
  const removing = page.getByRole('button', { name: /^Remove / })
  await expect(removing).toHaveCount(3)
  const names = await removing.evaluateAll((all) => all.map((one) => one.ariaLabel))
  const answers = Promise.withResolvers<void>()
  await page.route('/basket.data*', async (route) => {
    if (route.request().method() === 'POST') await answers.promise
    await route.continue().catch(() => {})
  })
  for (const name of names.slice(0, 2)) await page.getByRole('button', { name: name!, exact: true }).click()
  answers.resolve()
  await expect(removing).toHaveCount(1)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(removing).toHaveCount(2)
  expect(await removing.evaluateAll((all) => all.map((one) => one.ariaLabel))).toEqual(names.slice(1))
})

test('where the page may not copy, the link is shown', async ({ page }) => {
  await page.addInitScript(() => {
    navigator.clipboard.writeText = () => Promise.reject(new DOMException('', 'NotAllowedError'))
  })
  await page.goto('/products?search=zyn')
  await waitForScripts(page)
  await cardsOf(page)
    .getByRole('link', { name: /^Add to basket: / })
    .first()
    .click()
  await page.getByRole('link', { name: 'Basket, 1 product' }).click()
  await page.getByRole('button', { name: 'Share basket' }).click()
  const link = page.getByRole('link', { name: /\/basket\?items=/ })
  await expect(link).toHaveAttribute('href', /\/basket\?items=/)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('products are added one after the other, changed, removed and put back', async ({ page }) => {
    for (const search of ['zyn', 'velo']) {
      await page.goto(`/products?search=${search}`)
      await cardsOf(page)
        .getByRole('link', { name: /^Add to basket: / })
        .first()
        .click()
      await expect(page).toHaveURL(/\/basket\?items=/)
    }
    const cans = page.getByRole('spinbutton').first()
    const before = Number(await cans.inputValue())
    await expect(page.getByRole('button', { name: /^Remove / })).toHaveCount(2)
    await page
      .getByRole('button', { name: /^One can more of / })
      .first()
      .click()
    await expect(page).toHaveURL('/basket')
    await expect(cans).toHaveValue(String(before + 1))
    await page.getByRole('button', { name: /^Remove ZYN/ }).click()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByRole('button', { name: /^Remove / })).toHaveCount(2)
    for (const brand of ['ZYN', 'VELO']) await page.getByRole('button', { name: `Remove ${brand}` }).click()
    await expect(page.getByRole('heading', { name: 'Your basket is empty' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Browse products' })).toBeVisible()
  })

  test('a shared basket is changed, emptied and put back, and the own one stays as it is', async ({
    page,
  }) => {
    await page.goto('/products?search=zyn')
    await cardsOf(page)
      .getByRole('link', { name: /^Add to basket: / })
      .first()
      .click()
    await page.goto(page.url().replace(/:\d+$/, ':3'))
    await expect(page.getByRole('heading', { name: 'A basket shared with you' })).toBeVisible()
    await page.locator('summary', { hasText: 'From any store' }).click()
    await page.getByRole('button', { name: 'Show stores and prices' }).click()
    await page
      .getByRole('button', { name: /^Only from / })
      .first()
      .click()
    await expect(page.locator('summary', { hasText: 'Only from' })).toBeVisible()
    const shared = page.url()
    await page.getByRole('button', { name: /^Remove / }).click()
    await expect(page.getByRole('heading', { name: 'The shared basket is now empty' })).toBeVisible()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page).toHaveURL(shared)
    await page.getByRole('button', { name: /^Remove / }).click()
    await page.getByRole('link', { name: 'Open mine' }).click()
    await expect(page.getByRole('spinbutton')).toHaveValue('1')
  })
})

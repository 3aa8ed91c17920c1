import type { Page } from '@playwright/test'
import { cardsOf, waitForScripts } from './cards.ts'
import { expect, test } from './test.ts'

const PHONE = { viewport: { width: 390, height: 844 } }

/** A page before it, so that one step too many would be noticed. */
async function openList(page: Page, address = '/products') {
  await page.goto('/how-to-use')
  await page.goto(address)
  await waitForScripts(page)
}

function readLength(page: Page) {
  return page.evaluate(() => history.length)
}

function menuOf(page: Page) {
  return page.getByRole('dialog', { name: 'Menu' })
}

test('Back closes the comparison, and the page and the focus stay where they were', async ({ page }) => {
  await openList(page)
  await page.evaluate(() => scrollTo(0, 900))
  const opener = cardsOf(page)
    .nth(8)
    .getByRole('link', { name: /^Compare prices for / })
  await opener.focus()
  const place = await page.evaluate(() => scrollY)
  const dialog = page.getByRole('dialog', { name: 'Compare Prices' })
  await page.keyboard.press('Enter')
  await expect(dialog).toBeVisible()
  await page.goBack()
  await expect(dialog).toHaveCount(0)
  await expect(page).toHaveURL('/products')
  await expect(opener).toBeFocused()
  expect(await page.evaluate(() => scrollY)).toBe(place)

  // Forward has nothing to open, and closing by hand leaves no step behind.
  await page.goForward()
  await expect(dialog).toHaveCount(0)
  const length = await readLength(page)
  await page.keyboard.press('Enter')
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  expect(await readLength(page)).toBe(length)
  await page.goBack()
  await expect(page).toHaveURL('/how-to-use')
})

test('the page opened from a comparison replaces it, and a reloaded page is without it', async ({ page }) => {
  await openList(page, '/products?search=zyn')
  const dialog = page.getByRole('dialog', { name: 'Compare Prices' })
  const opener = cardsOf(page)
    .first()
    .getByRole('link', { name: /^Compare prices for / })
  await opener.click()
  await dialog.getByRole('link', { name: 'All offers' }).click()
  await expect(page).toHaveURL(/\/product\//)
  await page.goBack()
  await expect(page).toHaveURL('/products?search=zyn')
  await expect(dialog).toHaveCount(0)

  await opener.click()
  await expect(dialog).toBeVisible()
  await page.reload()
  await waitForScripts(page)
  await expect(dialog).toHaveCount(0)
  await page.goBack()
  await expect(page).toHaveURL('/how-to-use')
})

test('a store opened from a comparison, or from the evidence above it, takes their place', async ({
  page,
}) => {
  await openList(page, '/products?search=zyn')
  const dialog = page.getByRole('dialog', { name: 'Compare Prices' })
  const pane = page.getByRole('dialog', { name: 'How we know this price' })
  const opener = cardsOf(page)
    .first()
    .getByRole('link', { name: /^Compare prices for / })
  const row = dialog.getByRole('listitem').first()
  for (const layer of [row, pane]) {
    await opener.click()
    if (layer === pane) await row.locator('a[href*="/evidence/"]').click()
    await layer.locator('a[href*="/stores/"]').click()
    await expect(page).toHaveURL(/\/stores\//)
    await expect(page.getByRole('dialog')).toHaveCount(0)
    expect(await page.evaluate(() => document.documentElement.style.overflow)).toBe('')
    await page.goBack()
    await expect(page).toHaveURL('/products?search=zyn')
    await expect(dialog).toHaveCount(0)
    await expect.poll(() => page.evaluate(() => 'overlay' in history.state)).toBe(false)
  }
  await page.goBack()
  await expect(page).toHaveURL('/how-to-use')
})

test.describe('on a phone', () => {
  test.use(PHONE)

  test('Back closes the menu, and leads from a page of the menu to the page before it', async ({ page }) => {
    await openList(page)
    const opener = page.getByRole('button', { name: 'Menu', exact: true })
    await opener.click()
    await expect(menuOf(page)).toBeVisible()
    await page.goBack()
    await expect(menuOf(page)).toBeHidden()
    await expect(page).toHaveURL('/products')
    await expect(opener).toBeFocused()

    await opener.click()
    await menuOf(page).getByRole('link', { name: 'About us' }).click()
    await expect(page).toHaveURL('/about-us')
    await expect(menuOf(page)).toBeHidden()
    await page.goBack()
    await expect(page).toHaveURL('/products')
    await expect(menuOf(page)).toBeHidden()
    await opener.click()
    await page.getByRole('button', { name: 'Close menu' }).click()
    await expect(menuOf(page)).toBeHidden()
    await page.goBack()
    await expect(page).toHaveURL('/how-to-use')
  })

  test('Back closes the filters and keeps the ticked ones, which are one step', async ({ page }) => {
    await openList(page)
    const sheet = page.getByRole('form', { name: 'Filters' })
    const opener = page.getByRole('button', { name: /^Filters/ })
    await opener.click()
    await expect(sheet).toBeVisible()
    await page.goBack()
    await expect(sheet).toBeHidden()
    await expect(page).toHaveURL('/products')

    await opener.click()
    for (const brand of ['zyn', 'velo']) {
      await sheet.getByRole('checkbox', { name: brand, exact: false }).first().check()
      await expect(page).toHaveURL(new RegExp(`brand=${brand}`))
    }
    await page.goBack()
    await expect(sheet).toBeHidden()
    await expect(page).toHaveURL(/brand=velo&brand=zyn|brand=zyn&brand=velo/)
    await expect(page.getByRole('list', { name: 'Active filters' })).toBeVisible()
    await page.goBack()
    await expect(page).toHaveURL('/products')
    await expect(page.getByRole('list', { name: 'Active filters' })).toHaveCount(0)

    await opener.click()
    await sheet.getByRole('checkbox', { name: 'ZYN', exact: false }).first().check()
    await expect(page).toHaveURL(/brand=zyn/)
    await sheet.getByRole('button', { name: 'Close', exact: true }).click()
    await expect(sheet).toBeHidden()
    await expect(page).toHaveURL(/brand=zyn/)
    await page.goBack()
    await expect(page).toHaveURL('/products')
    await page.goBack()
    await expect(page).toHaveURL('/how-to-use')
  })
})

/**
 * An open menu is an entry of the history. One that replaces another gets its own some milliseconds later, sooner than
 * any visitor goes back, and later than a test does.
 */
async function waitForEntry(page: Page, { after = '' } = {}): Promise<string> {
  const entry = await page.waitForFunction((earlier) => {
    const current = (history.state as { overlay?: string } | null)?.overlay
    return current !== undefined && current !== earlier && current
  }, after)
  return String(await entry.jsonValue())
}

test('one menu replaces another, and Back closes the open one', async ({ page }) => {
  await openList(page)
  const nav = page.getByRole('navigation', { name: 'Main' })
  await nav.getByRole('button', { name: 'Brands' }).click()
  await expect(nav.getByLabel('Find a brand')).toBeVisible()
  const brands = await waitForEntry(page)
  await nav.getByRole('button', { name: 'Strength' }).click()
  await expect(nav.getByLabel('Find a brand')).toBeHidden()
  await expect(nav.getByRole('link', { name: /^Light/ })).toBeVisible()
  await waitForEntry(page, { after: brands })
  await page.goBack()
  await expect(nav.getByRole('link', { name: /^Light/ })).toBeHidden()
  await expect(page).toHaveURL('/products')
  await page.goBack()
  await expect(page).toHaveURL('/how-to-use')
})

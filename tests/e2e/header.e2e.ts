import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { readPrices, waitForScripts } from './cards.ts'
import { expect, test } from './test.ts'

/** Opens the brands menu: in the header, or in the side menu of a phone. */
async function openBrands(page: Page, isMobile: boolean): Promise<Locator> {
  if (!isMobile) {
    await page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: 'Brands' }).click()
    return page.getByRole('navigation', { name: 'Main' })
  }
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  const menu = page.getByRole('dialog', { name: 'Menu' })
  await menu.locator('summary').click()
  return menu
}

function suggestionsOf(page: Page): Locator {
  return page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option')
}

test('the brands are fetched when they are needed, and once', { tag: '@phone' }, async ({
  page,
  isMobile,
}) => {
  const requests: string[] = []
  page.on('request', (request) => request.url().endsWith('/api/brands') && requests.push(request.url()))
  await page.goto('/how-to-use')
  await waitForScripts(page)
  expect(requests).toEqual([])
  const menu = await openBrands(page, isMobile)
  await expect(menu.getByRole('link', { name: 'Siberia' })).toBeVisible()
  expect(requests).toHaveLength(1)
  await expectAccessible(page)
  await expect(menu.getByRole('link', { name: 'All brands, A to Z' })).toHaveAttribute('href', '/brands')
  await menu.getByRole('link', { name: 'Siberia' }).click()
  await expect(page).toHaveURL(/siberia/i)
  await expect(menu.getByRole('link', { name: 'Siberia' })).toBeHidden()
})

test('the brands menu says that it is loading', async ({ page, context, isMobile }) => {
  let answer = () => {}
  const allowed = new Promise<void>((resolve) => {
    answer = resolve
  })
  await context.route('**/api/brands', async (route) => {
    await allowed
    await route.continue()
  })
  await page.goto('/products')
  await waitForScripts(page)
  const menu = await openBrands(page, isMobile)
  await expect(menu.getByText('Loading brands...')).toBeVisible()
  answer()
  await expect(menu.getByRole('link', { name: 'Siberia' })).toBeVisible()
  await expect(menu.getByText('Loading brands...')).toBeHidden()
})

test('the brands menu says that there are none', async ({ page, context, isMobile }) => {
  await context.route('**/api/brands', (route) => route.fulfill({ json: { brands: [] } }))
  await page.goto('/products')
  await waitForScripts(page)
  const menu = await openBrands(page, isMobile)
  await expect(menu.getByText('No brands available')).toBeVisible()
})

test.describe('when the brands cannot be loaded', () => {
  test.use({ expectedErrors: [/status of 503/] })

  test('the menu says so and tries again', async ({ page, context, isMobile }) => {
    await context.route('**/api/brands', (route) => route.fulfill({ status: 503 }))
    await page.clock.install()
    await page.goto('/products')
    await waitForScripts(page)
    const menu = await openBrands(page, isMobile)
    const failure = menu.getByText('Failed to load brands')
    // Each pause before another try is as long as it gets; the clock is mocked, so they take no time.
    await expect(async () => {
      await page.clock.runFor(5000)
      await expect(failure).toBeVisible({ timeout: 100 })
    }).toPass()
    await context.unroute('**/api/brands')
    await menu.getByRole('button', { name: 'Try again' }).click()
    await expect(menu.getByRole('link', { name: 'Siberia' })).toBeVisible()
  })
})

test('a search suggests products and brands, by keyboard', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/products')
  await waitForScripts(page)
  const field = page.getByRole('banner').getByRole('combobox', { name: 'Search' }).filter({ visible: true })
  await field.focus()
  await field.pressSequentially('zyn')
  const list = page.getByRole('listbox', { name: 'Suggestions' })
  const options = list.getByRole('option')
  await expect(options.first()).toContainText('ZYN')
  await expect(options.last()).toHaveText('Search for “zyn”')
  await expect(list.locator('data').first()).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: /^\d+ suggestions$/ })).toHaveCount(1)
  await expect(field).toHaveAttribute('aria-expanded', 'true')

  await field.press('ArrowDown')
  await expect(options.first()).toHaveAttribute('aria-selected', 'true')
  await field.press('End')
  await expect(options.last()).toHaveAttribute('aria-selected', 'true')
  await field.press('ArrowUp')
  const chosen = list.getByRole('option', { selected: true })
  const id = await chosen.getAttribute('id')
  await expect(field).toHaveAttribute('aria-activedescendant', id!)

  await field.press('Escape')
  await expect(list).toBeHidden()
  await expect(field).toHaveValue('zyn')
  await field.press('ArrowDown')
  await expect(list).toBeVisible()
  await field.press('ArrowUp')
  await field.press('ArrowUp')
  await field.press('Enter')
  await expect(page).toHaveURL(/\/product\/[\w-]+$/)
  await expect(list).toBeHidden()
})

test('the open suggestions are accessible', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/how-to-use')
  await waitForScripts(page)
  const field = page.getByRole('banner').getByRole('combobox', { name: 'Search' }).filter({ visible: true })
  await field.fill('zyn')
  await expect(suggestionsOf(page).first()).toBeVisible()
  await field.press('ArrowDown')
  await expectAccessible(page)
})

test('a suggestion can be clicked, and Enter without one searches', async ({ page }) => {
  await page.goto('/')
  await waitForScripts(page)
  const field = page.getByRole('main').getByRole('combobox', { name: 'Search' })
  await field.fill('siberia')
  await page.getByRole('option', { name: /^Siberia \d+ products$/ }).click()
  await expect(page).toHaveURL(/siberia/i)

  await page.goto('/')
  await waitForScripts(page)
  await field.fill('siberia')
  await expect(suggestionsOf(page).first()).toBeVisible()
  await field.press('Enter')
  await expect(page).toHaveURL('/products?search=siberia')
  await expect(page.getByRole('listbox')).toBeHidden()
})

test('an outdated answer is not shown, and blank text makes no request', async ({ page, context }) => {
  const asked: string[] = []
  let answer = () => {}
  const allowed = new Promise<void>((resolve) => {
    answer = resolve
  })
  await context.route('**/api/suggest?*', async (route) => {
    const text = new URL(route.request().url()).searchParams.get('q')!
    asked.push(text)
    if (text === 'zyn') await allowed
    // A cancelled request can no longer be answered.
    await route.continue().catch(() => undefined)
  })
  await page.goto('/')
  await waitForScripts(page)
  const field = page.getByRole('main').getByRole('combobox', { name: 'Search' })
  const isCutOff = page.waitForEvent('requestfailed', (request) => request.url().includes('q=zyn'))
  await field.fill('   ')
  await field.fill('zyn')
  await expect.poll(() => asked).toEqual(['zyn'])
  await field.fill('siberia')
  await isCutOff
  answer()
  await expect(suggestionsOf(page).first()).toContainText('Siberia')
  await expect(suggestionsOf(page).last()).toHaveText('Search for “siberia”')
  expect(asked).toEqual(['zyn', 'siberia'])
  await field.fill('')
  await expect(page.getByRole('listbox')).toBeHidden()
})

test.describe('when there are no suggestions', () => {
  test.use({ expectedErrors: [/status of 503/] })

  test('the search works as usual', async ({ page, context }) => {
    await context.route('**/api/suggest?*', (route) => route.fulfill({ status: 503 }))
    await page.goto('/')
    await waitForScripts(page)
    const field = page.getByRole('main').getByRole('combobox', { name: 'Search' })
    const isAsked = page.waitForResponse('**/api/suggest?*')
    await field.fill('zyn')
    await isAsked
    await expect(page.getByRole('listbox')).toBeHidden()
    await field.press('Enter')
    await expect(page).toHaveURL('/products?search=zyn')
  })
})

test('the destination can be corrected anywhere, and prices follow', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/products?sort=price-asc')
  await waitForScripts(page)
  const before = await readPrices(page)
  await page.getByRole('banner').getByRole('button', { name: 'To EU' }).click()
  const where = page.getByRole('dialog', { name: 'Delivered price' })
  await where.getByLabel('Shipping to:').selectOption('Outside the EU')
  await where.getByRole('button', { name: 'Show totals' }).click()
  await expect(page.getByRole('button', { name: 'To Outside the EU' })).toBeVisible()
  await expect.poll(() => readPrices(page)).not.toEqual(before)
  const after = await readPrices(page)
  await page.reload()
  expect(await readPrices(page)).toEqual(after)
})

test('a slow page shows that it is loading', async ({ page, context }) => {
  let answer = () => {}
  const allowed = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.goto('/')
  await waitForScripts(page)
  await context.route('**/products.data*', async (route) => {
    await allowed
    await route.continue()
  })
  await page.getByRole('link', { name: 'Browse All Products' }).click()
  await expect(page.getByRole('progressbar', { name: 'Loading page' })).toBeVisible()
  answer()
  await expect(page).toHaveURL('/products')
  await expect(page.getByRole('progressbar')).toHaveCount(0)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the menu leads to the page of all brands, and shows nothing that cannot work', {
    tag: '@phone',
  }, async ({ page, isMobile }) => {
    await page.goto('/products')
    const menu = await openBrands(page, isMobile)
    await expect(menu.getByRole('link', { name: 'All brands, A to Z' })).toBeVisible()
    await expect(page.getByText('Loading brands...').filter({ visible: true })).toHaveCount(0)
    await expect(page.getByRole('radio', { name: 'Dark' }).filter({ visible: true })).toHaveCount(0)
    // The picker of the header needs scripts; a form at the foot of the page replaces it.
    await expect(page.getByRole('banner').getByLabel('Currency').filter({ visible: true })).toHaveCount(0)
  })
})

import type { Page } from '@playwright/test'
import { cardsOf, readFigures, waitForScripts } from './cards.ts'
import { expect, test } from './test.ts'

async function openProduct(page: Page): Promise<string> {
  await page.goto('/products?search=zyn&sort=popular')
  const path = await cardsOf(page).first().getByRole('link').first().getAttribute('href')
  await page.goto(path!)
  return path!
}

test('ten cans are compared by their total, shipping included', { tag: '@phone' }, async ({
  page,
  isMobile,
}) => {
  await openProduct(page)
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

test('showing every offer moves the focus to the first new one', async ({ page }) => {
  await openProduct(page)
  await waitForScripts(page)
  const rows = page.getByRole('table').first().locator('tbody tr[data-offer]')
  const shownCount = await rows.count()
  await page.getByRole('link', { name: /^Show all \d+ offers( and \d+ out of stock)?$/ }).focus()
  await page.keyboard.press('Enter')
  const firstNew = rows.nth(shownCount).getByRole('link', { name: /Visit Store/ })
  await expect(firstNew).toBeFocused()
  await expect(firstNew).toBeInViewport()
})

test('five quantities are offered, each by its total, with the price per can and pouch', async ({ page }) => {
  const path = await openProduct(page)
  await waitForScripts(page)
  const picker = page.getByRole('group', { name: 'How many cans?' })
  await expect(picker.getByRole('link')).toHaveText(['1', '5', '10', '20', '30'])
  for (const cans of [30, 5]) {
    await picker.getByRole('link', { name: String(cans), exact: true }).click()
    await expect(page).toHaveURL(`${path}?cans=${cans}`)
    await expect(page.getByText(`Lowest total for ${cans} cans, shipping included`)).toBeVisible()
    await expect(page.getByText(/^€\d+\.\d\d per can and €\d+\.\d\d per pouch at /)).toBeVisible()
    const rows = page.getByRole('row').filter({ has: page.getByRole('link', { name: /Visit Store/ }) })
    const totals = await readFigures(rows.locator('data'))
    expect(totals).toEqual(totals.toSorted((a, b) => a - b))
  }
})

test('a store without that pack has its best mix, and stores out of stock come last', async ({ page }) => {
  const path = await openProduct(page)
  await page.goto(`${path}?cans=30&offers=all`)
  const table = page.getByRole('table').first()
  await expect(table.getByText(/^\d+ × \d+ cans( \+ \d+ × \d+ cans?)*$/).first()).toBeVisible()
  const visits = table.getByRole('row').locator('td:last-child').locator('a, button')
  const kinds = await visits.evaluateAll((elements) => elements.map(({ tagName }) => tagName))
  expect(kinds.lastIndexOf('A')).toBeLessThan(
    kinds.includes('BUTTON') ? kinds.indexOf('BUTTON') : kinds.length,
  )
})

test('the region changes shipping at once', async ({ page }) => {
  await openProduct(page)
  await waitForScripts(page)
  await expect(page.getByText('Shipping to the EU.')).toBeVisible()
  await page.getByRole('button', { name: 'To EU' }).click()
  const where = page.getByRole('dialog', { name: 'Delivered price' })
  await where.getByLabel('Shipping to').selectOption('Outside the EU')
  await where.getByRole('button', { name: 'Show totals' }).click()
  await expect(page.getByText('Shipping outside the EU.')).toBeVisible()
})

test('history has three ranges, marks the low of 30 days and names it', async ({ page }) => {
  await openProduct(page)
  const panel = page.locator('section', { has: page.getByRole('heading', { name: 'Price history' }) })
  const ranges = panel.getByRole('group', { name: 'Period' }).getByRole('link')
  await expect(ranges).toHaveText(['30 d', '180 d', '1 y'])
  for (const [range, words] of [
    ['30 d', '30 days'],
    ['1 y', 'one year'],
  ]) {
    await ranges.filter({ hasText: range! }).click()
    await expect(panel.getByRole('img')).toHaveAccessibleName(new RegExp(`^Lowest price over ${words}: `))
    await expect(panel.getByRole('img')).toHaveAccessibleName(
      /Lowest in the last 30 days: €\d+\.\d\d, first on /,
    )
  }
})

test('similar products have about the same strength', async ({ page }) => {
  await openProduct(page)
  const section = page.locator('section', { has: page.getByRole('heading', { name: 'Similar products' }) })
  const own = Number.parseFloat(
    (await page
      .getByText(/^[\d.]+\smg per pouch$/)
      .first()
      .textContent())!,
  )
  const texts = await section.getByRole('article').allInnerTexts()
  expect(texts.length).toBeGreaterThan(0)
  for (const text of texts) {
    const mg = Number(/([\d.]+)\smg/.exec(text)![1])
    expect(Math.abs(mg - own)).toBeLessThanOrEqual(1)
  }
})

test('the cans that are used in a week are taken with a comma or a point, and what is no number is not', async ({
  page,
}) => {
  const path = await openProduct(page)
  const panel = page.locator('section', { has: page.getByRole('heading', { name: 'My use' }) })
  const pace = panel.getByLabel('Cans I use in a week')
  const plan = panel.getByRole('status')
  for (const typed of ['2,5', '2.5']) {
    await pace.fill('')
    await pace.pressSequentially(typed)
    await panel.getByRole('button', { name: 'Show what it costs' }).click()
    await expect(plan).toContainText('Over three months')
    await expect(pace).toHaveValue('2.5')
    await page.evaluate(() => localStorage.clear())
    await page.goto(path)
  }
  await pace.fill('many')
  await panel.getByRole('button', { name: 'Show what it costs' }).click()
  await expect(pace).toHaveAccessibleDescription('Give a number from 0.1 to 100, such as 2.5.')
  await expect(plan).toBeHidden()
})

test('the way to each store is whole on a screen of any width', async ({ page, context, baseURL }) => {
  for (const [name, value] of Object.entries({ country: 'DE', cans: '10', currency: 'SEK' }))
    await context.addCookies([{ name, value, url: baseURL! }])
  await page.goto('/de/product/zyn-cool-mint-slim-9mg')
  const ways = page
    .getByRole('main')
    .getByRole('link', { name: /^Zum Shop/ })
    .filter({ visible: true })
  for (const width of [1024, 1100, 1200, 1280, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    const ends = await ways.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().right))
    // The sheet is as wide as the page without its gutter.
    expect([width, Math.max(...ends) < width - 24]).toEqual([width, true])
  }
})

import type { Locator, Page } from '@playwright/test'
import { readFigures, waitForScripts } from './cards.ts'
import { expect, test } from './test.ts'

const DEALS = "Today's Best Sale Offers"

/** The row of deals once it loops: its code loads when the row is near. */
async function openDeals(page: Page): Promise<Locator> {
  await page.goto('/')
  await waitForScripts(page)
  const deals = page.getByRole('region', { name: DEALS })
  await deals.scrollIntoViewIfNeeded()
  await expect(deals).toHaveAttribute('data-carousel', '')
  return deals
}

/** The position of a card from the left edge of its row, in widths of a card. */
async function readPlace(row: Locator, card: Locator): Promise<number> {
  const [rowBox, cardBox] = [(await row.boundingBox())!, (await card.boundingBox())!]
  return (cardBox.x - rowBox.x) / cardBox.width
}

/** By how many pixels an element moves within some frames. */
function readMotion(element: Locator): Promise<number> {
  return element.evaluate(async (node) => {
    const before = node.getBoundingClientRect().x
    for (let frames = 0; frames < 3; frames++) await new Promise(requestAnimationFrame)
    return node.getBoundingClientRect().x - before
  })
}

async function drag(page: Page, row: Locator, distancePx: number) {
  const box = (await row.boundingBox())!
  const [x, y] = [box.x + box.width / 2, box.y + 60]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + distancePx / 2, y, { steps: 5 })
  await page.mouse.move(x + distancePx, y, { steps: 5 })
  await page.mouse.up()
}

test('the home page leads with the deals of the day, cheapest first', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByText('Daily Deals')).toBeVisible()
  const deals = page.getByRole('region', { name: DEALS }).getByRole('article')
  await expect(deals).toHaveCount(8)
  await expect(deals.first().getByText('Best Deal')).toBeVisible()
  const prices = await readFigures(deals.locator('data'))
  expect(prices).toEqual(prices.toSorted((a, b) => a - b))
})

test('a search from the home page lists what it found', async ({ page }) => {
  await page.goto('/')
  await waitForScripts(page)
  const search = page.getByRole('main').getByRole('combobox', { name: 'Search' })
  await search.fill('   ')
  await search.press('Enter')
  await expect(page).toHaveURL('/')
  await search.fill('  zyn ')
  await search.press('Enter')
  await expect(page).toHaveURL(/\/products\?search=zyn$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Search results for "zyn"')
})

test('tiles lead to flavours and strengths', async ({ page }) => {
  await page.goto('/')
  const main = page.getByRole('main')
  for (const flavour of ['Citrus', 'Bubble', 'Caffeine', 'Berry', 'Mint']) {
    await expect(main.getByRole('link', { name: new RegExp(`^${flavour}`) })).toHaveAttribute(
      'href',
      `/products?search=${flavour.toLowerCase()}`,
    )
  }
  for (const [tile, band] of [
    ['Light 1–6 mg', 'low'],
    ['Medium 6–12 mg', 'medium-low'],
    ['Strong 12–18 mg', 'medium'],
    ['Extra Strong 18+ mg', 'extra-high'],
  ] as const) {
    await expect(main.getByRole('link', { name: tile, exact: true })).toHaveAttribute(
      'href',
      `/nicotine-strength/${band}`,
    )
  }
  const sellers = main.getByRole('region', { name: 'Best Selling Products' }).getByRole('article')
  await expect(sellers).toHaveCount(19)
  await expect(sellers.filter({ hasText: /Cool Mint/ }).filter({ hasText: /mini/i })).toHaveCount(0)
  for (const title of ['Best Selling Products', 'Best price first', 'Independent', 'Free to use']) {
    await expect(main.getByRole('heading', { name: title })).toBeVisible()
  }
})

test('a row loops in both directions', { tag: '@phone' }, async ({ page, isMobile }) => {
  const deals = await openDeals(page)
  const cards = deals.getByRole('article')
  // Phones have no buttons, and show one card at a time.
  async function step(direction: 'Previous' | 'Next') {
    if (!isMobile) return page.getByRole('main').getByRole('button', { name: direction }).first().click()
    await deals.press(direction === 'Next' ? 'ArrowRight' : 'ArrowLeft')
  }
  const firstOfLastView = cards.nth(isMobile ? 7 : 4)
  await step('Previous')
  await expect.poll(() => readPlace(deals, firstOfLastView)).toBeCloseTo(0, 1)
  await step('Next')
  await expect.poll(() => readPlace(deals, cards.first())).toBeCloseTo(0, 1)
})

test('a drag moves the row freely, past its start too, and opens nothing; a click opens', async ({
  page,
}) => {
  const deals = await openDeals(page)
  const cards = deals.getByRole('article')
  await drag(page, deals, 150)
  // The last card has come in from the left, however far the row still glides.
  await expect.poll(() => readPlace(deals, cards.last())).toBeLessThan(3)
  expect(await readPlace(deals, cards.last())).toBeGreaterThan(-1)
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('dialog')).toHaveCount(0)

  // A press on a row that still glides only stops it.
  await expect.poll(() => readMotion(cards.last())).toBe(0)
  const box = (await deals.boundingBox())!
  await page.mouse.click(box.x + box.width / 2, box.y + 60)
  await expect(page.getByRole('dialog', { name: 'Compare Prices' })).toBeVisible()
})

test('Tab goes through every card once, each of them visible, and on', async ({ page }) => {
  const deals = await openDeals(page)
  await deals.focus()
  for (const card of await deals.getByRole('article').all()) {
    for (const part of await card.locator('a, button').all()) {
      await page.keyboard.press('Tab')
      await expect(part).toBeFocused()
    }
    const place = await readPlace(deals, card)
    expect(place).toBeGreaterThan(-0.1)
    const { width } = (await deals.boundingBox())!
    expect(place * (await card.boundingBox())!.width).toBeLessThan(width - 50)
  }
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Browse All Products' })).toBeFocused()
})

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  test('the arrow keys jump', async ({ page }) => {
    const deals = await openDeals(page)
    const cards = deals.getByRole('article')
    await deals.focus()
    await page.keyboard.press('ArrowLeft')
    expect(Math.abs(await readPlace(deals, cards.first()))).toBeGreaterThan(0.9)
    await page.keyboard.press('ArrowRight')
    expect(await readPlace(deals, cards.first())).toBeCloseTo(0, 1)
  })
})

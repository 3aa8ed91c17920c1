import type { Page } from '@playwright/test'
import { cardsOf, waitForScripts } from './cards.ts'
import { expect, test } from './test.ts'

const ALL = 'Lowest of all stores'

async function openProduct(page: Page) {
  await page.goto('/products?search=zyn&sort=popular')
  await page.goto((await cardsOf(page).first().getByRole('link').first().getAttribute('href'))!)
}

function panelOf(page: Page) {
  const panel = page.locator('section', { has: page.getByRole('heading', { name: 'Price history' }) })
  return { panel, select: panel.getByLabel('Prices of'), chart: panel.getByRole('img') }
}

async function readStores(page: Page) {
  const options = panelOf(page).select.getByRole('option')
  return (await options.allTextContents()).filter((name) => name !== ALL)
}

async function expectHistoryOf(
  page: Page,
  store: string,
  { label = 'Price at', words = `(One can|Pack of \\d+ cans) at ${store}` } = {},
) {
  const { panel, select, chart } = panelOf(page)
  await expect(chart).toHaveAccessibleName(new RegExp(`^${label} ${store} over 180 days: `))
  await expect(select.locator('option:checked')).toHaveText(store)
  await expect(panel.getByText(new RegExp(`^${words}\\. `))).toBeVisible()
  await expect(panel.getByRole('listitem')).toHaveText([store, ALL])
}

test('the price history of one store is chosen, kept in the address and left again', async ({ page }) => {
  await openProduct(page)
  await waitForScripts(page)
  const { panel, select, chart } = panelOf(page)
  await expect(chart).toHaveAccessibleName(/^Lowest price over 180 days: /)
  await expect(panel.getByRole('listitem')).toHaveCount(0)
  const [store = ''] = await readStores(page)

  await select.selectOption(store)
  await expectHistoryOf(page, store)
  await expect(page).toHaveURL(/\?history=\d+$/)
  await panel.getByText('Show the figures as a table').click()
  const headings = panel.getByRole('table').getByRole('columnheader')
  await expect(headings).toHaveText(['From', store, ALL])

  await page.reload()
  await expectHistoryOf(page, store)
  await waitForScripts(page)
  await panel.getByRole('link', { name: '1 y' }).click()
  await expect(chart).toHaveAccessibleName(new RegExp(`^Price at ${store} over one year: `))
  await expect(page).toHaveURL(/\?days=365&history=\d+$/)

  await select.selectOption(ALL)
  await expect(chart).toHaveAccessibleName(/^Lowest price over one year: /)
  await expect(page).toHaveURL(/\?days=365$/)
})

test('a store chosen before the scripts arrive is shown when they do', async ({ page }) => {
  await openProduct(page)
  const [store = ''] = await readStores(page)
  const chosen = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await chosen.promise
    await route.continue()
  })
  await page.reload({ waitUntil: 'commit' })
  await panelOf(page).select.selectOption(store)
  chosen.resolve()
  await expectHistoryOf(page, store)
})

test('the chart follows the chosen cans and is read day by day, by keys and by pointer', async ({ page }) => {
  await openProduct(page)
  await waitForScripts(page)
  const { panel, chart } = panelOf(page)
  await panel.getByRole('group', { name: 'Cans in the chart' }).getByRole('link', { name: '10' }).click()
  await expect(page).toHaveURL(/\?cans=10$/)
  await expect(chart).toHaveAccessibleName(/^Lowest total for 10 cans over 180 days: /)
  await expect(panel.getByText(/^Lowest total of any store for 10 cans to the EU\. Today’s €/)).toBeVisible()

  const slider = panel.getByRole('slider', { name: 'Read the price day by day' })
  const status = panel.getByRole('status')
  await slider.focus()
  await expect(status).toHaveText(/^\d+ \w+: €[\d.]+, €[\d.]+ per can, at .+ shipping/)
  const today = await slider.getAttribute('aria-valuetext')
  await page.keyboard.press('ArrowLeft')
  await expect(slider).not.toHaveAttribute('aria-valuetext', today!)
  await page.keyboard.press('Home')
  await expect(slider).toHaveAttribute('aria-valuenow', '0')
  await page.keyboard.press('Shift+ArrowRight')
  await expect(slider).not.toHaveAttribute('aria-valuenow', '0')
  await page.keyboard.press('End')
  await expect(slider).toHaveAttribute('aria-valuetext', today!)
  await slider.click({ position: { x: 5, y: 60 } })
  await expect(slider).toHaveAttribute('aria-valuenow', /^[0-9]$/)
})

test('nonsense in the address leaves the page as it is', async ({ page }) => {
  await openProduct(page)
  const address = page.url()
  for (const query of ['history=999999999', 'history=-1&days=-30', 'history=all&cans=0&offers=none']) {
    await page.goto(`${address}?${query}`)
    await expect(panelOf(page).chart).toHaveAccessibleName(/^Lowest price over 180 days: /)
  }
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the price history of one store is a form away', async ({ page }) => {
    await openProduct(page)
    await page.getByRole('group', { name: 'How many cans?' }).getByRole('link', { name: '10' }).click()
    await expect(page).toHaveURL(/\?cans=10$/)
    const [store = ''] = await readStores(page)
    await panelOf(page).select.selectOption(store)
    await panelOf(page).panel.getByRole('button', { name: 'Show' }).click()
    await expect(page).toHaveURL(/\?cans=10&history=\d+$/)
    const words = `Total at ${store} for 10 cans to the EU`
    await expectHistoryOf(page, store, { label: 'Total for 10 cans at', words })
  })
})

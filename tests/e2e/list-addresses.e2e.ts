import type { Page } from '@playwright/test'
import { cardsOf, readNames, readPrices, waitForScripts } from './cards.ts'
import { expect, test } from './test.ts'

test.use({ expectedErrors: [/^404: \/|status of 404/] })

const byName = new Intl.Collator('en').compare

test('each order sorts as its name says', async ({ page }) => {
  await page.goto('/products')
  await expect(page.getByLabel('Sort by').getByRole('option')).toHaveText([
    'Most popular',
    'Lowest price',
    'Highest price',
    'Most reviewed',
    'Name A–Z',
    'Name Z–A',
    'Newest',
  ])
  await page.goto('/products?sort=price-desc')
  const prices = (await readPrices(page)) as number[]
  expect(prices).toEqual(prices.toSorted((a, b) => b - a))
  await page.goto('/products?sort=name-asc')
  const names = await readNames(page)
  expect(names).toEqual(names.toSorted(byName))
  await page.goto('/products?sort=name-desc')
  const fromBehind = await readNames(page)
  expect(fromBehind).toEqual(fromBehind.toSorted(byName).toReversed())
})

test('headings and counts say what is listed', async ({ page, request }) => {
  const { total } = await (await request.get('/api/products')).json()
  await page.goto('/products')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('All Products')
  await expect(page.getByText(`Browse all ${total} products and find the best prices`)).toBeVisible()
  await page.goto('/products?search=zyn')
  const { total: found } = await (await request.get('/api/products?search=zyn')).json()
  await expect(page.getByText(`Found ${found} products`)).toBeVisible()
  await page.goto('/products?search=zyn+bellini')
  await expect(page.getByText('Found 1 product', { exact: true })).toBeVisible()
})

test('filters are in the address: back, forward and a reload keep them', async ({ page }) => {
  await page.goto('/products')
  await waitForScripts(page)
  const light = page.getByRole('checkbox', { name: /^Light/ })
  const onSale = page.getByRole('checkbox', { name: /^On sale/ })
  await light.check()
  await expect(page).toHaveURL('/products?strength=Light')
  await onSale.check()
  await expect(page).toHaveURL('/products?strength=Light&sale=1')
  await expect(page.getByRole('link', { name: 'Remove filter: On sale' })).toBeVisible()
  const names = await readNames(page)

  await page.goBack()
  await expect(page).toHaveURL('/products?strength=Light')
  await expect(onSale).not.toBeChecked()
  await page.goForward()
  await expect(onSale).toBeChecked()
  await page.reload()
  await expect(light).toBeChecked()
  await expect(onSale).toBeChecked()
  expect(await readNames(page)).toEqual(names)

  await page.getByRole('link', { name: 'Remove filter: Light' }).click()
  await expect(page).toHaveURL('/products?sale=1')
  await expect(light).not.toBeChecked()
})

/** The texts of the chips, in order. */
function readChips(page: Page): Promise<string[]> {
  return page.getByRole('link', { name: /^Remove filter: / }).allInnerTexts()
}

test('addresses that make no sense still list products', async ({ page }) => {
  for (const { address, chips } of [
    { address: 'page=-1', chips: [] },
    { address: 'page=99999', chips: [] },
    { address: 'sort=bogus&qty=7', chips: [] },
    { address: 'brand=zyn&brand=zyn', chips: ['ZYN'] },
    { address: 'minPerCan=9&maxPerCan=2', chips: ['€2.00 to €9.00 per can'] },
    { address: 'search=%22cool+mint%22', chips: [] },
  ]) {
    await page.goto(`/products?${address}`)
    await expect(cardsOf(page).first()).toBeVisible()
    expect([address, await readChips(page)]).toEqual([address, chips])
    await waitForScripts(page)
    await expect(cardsOf(page).first()).toBeVisible()
  }
})

test('a search without words finds nothing and breaks nothing', async ({ page }) => {
  for (const search of ['%', "xylophone'; --", '😀', `a${'😀'.repeat(150)}`, '<b>xylophone</b>']) {
    await page.goto(`/products?${new URLSearchParams({ search })}`)
    await waitForScripts(page)
    await expect(page.getByText(/^No products found matching "/)).toBeVisible()
    await expect(page.getByText('Try adjusting your search terms')).toBeVisible()
  }
})

test('capitals and a trailing slash lead to the same pages', async ({ page, request, baseURL }) => {
  await page.goto('/nicotine-strength/LOW/')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('1-6mg Nicotine Strength')
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute(
    'href',
    `${baseURL}/nicotine-strength/low`,
  )
  await page.goto('/sv/brand/G%C3%B6teborgs%20Rap%C3%A9/')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Göteborgs Rapé')
  const { items } = await (await request.get('/api/products?perPage=1')).json()
  const [{ slug }] = items
  await page.goto(`/sv/product/${slug.toUpperCase()}?cans=10`)
  await expect(page).toHaveURL(`/sv/product/${slug}?cans=10`)
  expect((await page.goto('/brand/%20'))?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Oops! Page not found')
})

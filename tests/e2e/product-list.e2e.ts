import { expectCheapestFirst, readNames, readPrices, waitForScripts } from './cards.ts'
import { expect, test } from './test.ts'

test('the lowest price comes first when chosen', async ({ page }) => {
  await page.goto('/products')
  await waitForScripts(page)
  await page.getByLabel('Sort by').selectOption({ label: 'Lowest price' })
  await expect(page).toHaveURL(/sort=price-asc/)
  await expect.poll(async () => isAscending(await readPrices(page))).toBe(true)
  expectCheapestFirst(await readPrices(page))
})

test('pages are links that can be shared', async ({ page }) => {
  await page.goto('/products?search=zyn')
  await waitForScripts(page)
  const first = await readNames(page)
  await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Next' }).click()
  await expect(page).toHaveURL('/products?search=zyn&page=2')
  await expect.poll(async () => (await readNames(page))[0]).not.toBe(first[0])
  const second = await readNames(page)
  expect(second.some((name) => first.includes(name))).toBe(false)
  await page.reload()
  expect(await readNames(page)).toEqual(second)
})

test('a brand can be chosen and removed', { tag: '@phone' }, async ({ page, isMobile }) => {
  await page.goto('/products')
  await waitForScripts(page)
  if (isMobile) await page.getByRole('button', { name: /^Filters/ }).click()
  await page
    .getByRole('group', { name: 'Brand' })
    .getByRole('checkbox', { name: /^Siberia\b/ })
    .check()
  if (isMobile) await page.getByRole('button', { name: /^Show \d+ products?$/ }).click()
  await expect(page).toHaveURL(/brand=siberia/)
  await expect.poll(async () => (await readNames(page)).every((name) => name.includes('Siberia'))).toBe(true)

  await page.getByRole('link', { name: 'Remove filter: Siberia' }).click()
  await expect(page).not.toHaveURL(/brand=/)
  await expect.poll(async () => (await readNames(page)).every((name) => name.includes('Siberia'))).toBe(false)
})

function isAscending(prices: ReadonlyArray<number | null>): boolean {
  return prices.every((price, index) => index === 0 || (price ?? Infinity) >= (prices[index - 1] ?? Infinity))
}

test('a filter can be the first click on a page', { tag: '@phone' }, async ({ page, isMobile }) => {
  await page.goto('/products')
  await waitForScripts(page)
  if (isMobile) await page.getByRole('button', { name: 'Filters' }).click()
  await page.getByRole('checkbox', { name: /^Light/ }).click()
  await expect(page).toHaveURL(/strength=Light/)
  await expect(page.getByRole('checkbox', { name: /^Light/ })).toBeChecked()
})

test('on a wide screen the filters stay at hand while scrolling, down to the last one', async ({ page }) => {
  await page.goto('/products')
  await waitForScripts(page)
  await page.evaluate(() => scrollTo(0, 2000))
  const filters = page.getByRole('form', { name: 'Filters' })
  await expect(filters.getByRole('heading', { name: 'Filters' })).toBeInViewport({ ratio: 1 })
  const last = filters.getByRole('group', { name: 'Format' }).getByRole('checkbox').last()
  await last.scrollIntoViewIfNeeded()
  await expect(last).toBeInViewport()
  expect(await page.evaluate(() => scrollY)).toBe(2000)
})

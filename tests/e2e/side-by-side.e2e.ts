import { expectAccessible } from './axe.ts'
import { expect, test } from './test.ts'

test('products are put side by side from a list and a page, without scripts, and the address is the set', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL ? { baseURL } : {}) })
  const page = await context.newPage()
  await page.goto('/products?search=zyn')
  await page
    .getByRole('link', { name: /^Compare .+ side by side$/ })
    .first()
    .click()
  await expect(page).toHaveURL(/\/side-by-side\?products=[^,]+$/)
  await expect(page.getByText('Add at least one more product to compare.')).toBeVisible()
  await page.getByRole('searchbox', { name: 'Name, brand or flavour' }).fill('velo')
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await page
    .getByRole('link', { name: /^Add VELO/ })
    .first()
    .click()
  await expect(page).toHaveURL(/\/side-by-side\?products=[^,]+,[^,]+$/)
  await expect(page.getByRole('columnheader')).toHaveCount(3)
  await page.getByText(/rows? (is|are) equal/).click()
  await expect(page.getByRole('rowheader', { name: /^same:/ }).first()).toBeVisible()
  await page
    .getByRole('link', { name: /^Remove/ })
    .first()
    .click()
  await expect(page).toHaveURL(/\/side-by-side\?products=[^,]+$/)
  await context.close()
})

test('the columns of a phone swipe inside their own region, and the page is accessible', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/products?search=zyn')
  const add = page.getByRole('link', { name: /^Compare .+ side by side$/ })
  for (const nth of [0, 1, 2]) {
    await page.goto('/products?search=zyn')
    await add.nth(nth).click()
    await expect(page.getByRole('columnheader')).toHaveCount(nth + 1)
  }
  const region = page.getByRole('region', { name: 'Products side by side' })
  // The marker of the lowest total moves nothing.
  const shipping = region
    .getByRole('row', { name: /delivered/ })
    .first()
    .locator('td small')
  const tops = await shipping.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top))
  expect(tops).toHaveLength(3)
  expect(new Set(tops).size).toBe(1)
  await region.focus()
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => region.evaluate((element) => element.scrollLeft)).toBeGreaterThan(0)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  await expectAccessible(page)
})

test('four products fit beside each other on a screen of any width', async ({ page }) => {
  const slim = 'zyn-cool-mint-slim-9mg,general-slim-white-portion'
  await page.goto(`/de/side-by-side?products=${slim},velo-max-peppermint-7mg,iceberg-mango-banana-extreme`)
  await page.evaluate(() => document.fonts.ready.then(() => null))
  for (const width of [390, 768, 1024, 1200, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    const spilled = await page.getByRole('main').evaluate((main) => {
      const words = document.createRange()
      const rectOf = (node: Node) => {
        words.selectNodeContents(node)
        return words.getBoundingClientRect()
      }
      return [...main.querySelectorAll('td, thead th')].flatMap((cell) => {
        const { right } = cell.getBoundingClientRect()
        const remove = cell.querySelector('a[aria-label$="entfernen"] svg')?.getBoundingClientRect()
        const walker = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT)
        const found: string[] = []
        while (walker.nextNode()) {
          const text = walker.currentNode as Text
          if (!text.data.trim() || text.parentElement!.closest('.sr, svg')) continue
          const box = rectOf(text)
          const isUnder = remove && box.right > remove.left && box.top < remove.bottom
          if (box.right > right || isUnder) found.push(text.data)
        }
        return found
      })
    })
    expect([width, spilled]).toEqual([width, []])
  }
})

import type { Page } from '@playwright/test'
import { cardsOf, waitForScripts } from './cards.ts'
import { expect, test } from './test.ts'

// The longest words on the narrowest screen that a page must fit: 1280 px at 400 %.
test.use({ viewport: { width: 320, height: 700 }, expectedErrors: [/^404: \/|status of 404/] })

/** Text that overflows its button or the screen; content of a row that scrolls does not count. */
function findSpilledWords(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    function isInScroller(element: Element): boolean {
      const parent = element.parentElement
      if (!parent) return false
      return /auto|scroll|hidden|clip/.test(getComputedStyle(parent).overflowX) || isInScroller(parent)
    }
    function isSpilled(text: Text): boolean {
      const element = text.parentElement!
      if (!text.data.trim() || !element.checkVisibility() || element.closest('.sr, script, style, svg'))
        return false
      const words = document.createRange()
      words.selectNodeContents(text)
      const { right } = words.getBoundingClientRect()
      const button = element.closest('button')
      const padding = button ? Number.parseFloat(getComputedStyle(button).paddingRight) : 0
      if (button && right > button.getBoundingClientRect().right - padding + 1) return true
      return right > document.documentElement.clientWidth + 1 && !isInScroller(element)
    }
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const found: string[] = []
    while (walker.nextNode())
      if (isSpilled(walker.currentNode as Text)) found.push((walker.currentNode as Text).data)
    return found
  })
}

async function expectToFit(page: Page) {
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  expect(await findSpilledWords(page)).toEqual([])
}

test('pages in German fit', async ({ page }) => {
  for (const path of [
    '',
    '/products',
    '/sale',
    '/auth',
    '/faq#shipping',
    '/club',
    '/stores',
    '/no-such-page',
  ]) {
    await page.goto(`/de${path}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectToFit(page)
  }
})

test('words without a space fit', async ({ page }) => {
  const word = 'x'.repeat(150)
  for (const path of [`/products?search=${word}`, `/brand/${word}`]) {
    await page.goto(path)
    await expectToFit(page)
  }
})

test('the filters fit', async ({ page }) => {
  await page.goto('/de/products')
  await page.getByRole('button', { name: 'Filter', exact: true }).click()
  await expect(page.getByRole('button', { name: /^\d+ Produkte anzeigen$/ })).toBeVisible()
  await expectToFit(page)
})

test('a product and its comparison fit', async ({ page }) => {
  await page.goto('/de/products?search=zyn&sort=popular')
  await waitForScripts(page)
  const link = page.getByRole('main').getByRole('article').first().getByRole('link').first()
  const path = await link.getAttribute('href')
  await link.click()
  await expect(page.getByRole('dialog').getByRole('listitem').first()).toBeVisible()
  await expectToFit(page)
  await page.goto(`${path}?cans=30`)
  await expectToFit(page)
})

test('a basket fits in every language', async ({ page, request }) => {
  const { items } = await (await request.get('/api/products?search=zyn')).json()
  const [first, second] = items.map(({ slug }: { slug: string }) => slug)
  for (const language of ['', '/sv', '/fr', '/nl', '/de', '/es', '/it']) {
    await page.goto(`${language}/basket?items=${first}:10,${second}:10`)
    await expect(page.locator('#plans').getByRole('heading', { level: 2 }).nth(1)).toBeVisible()
    await expectToFit(page)
    // A sheet hides what is wider than itself.
    const widest = await page.locator('#plans a, #plans button').evaluateAll((all) => {
      return Math.max(...all.map((element) => element.getBoundingClientRect().right))
    })
    expect(widest).toBeLessThanOrEqual(320)
  }
})

test('a form with all its errors fits', async ({ page }) => {
  await page.goto('/de/retailer-signup')
  await waitForScripts(page)
  await page.getByRole('button', { name: 'Anfrage senden' }).click()
  await expect(page.getByText('Bitte gib eine Telefonnummer an')).toBeVisible()
  await expectToFit(page)
})

test('suggestions fit under the search of the start page and of the header', async ({ page }) => {
  for (const path of ['/', '/products']) {
    await page.goto(path)
    await waitForScripts(page)
    if (path !== '/') await page.getByRole('button', { name: 'Find a product' }).click()
    const place = path === '/' ? page.getByRole('main') : page.getByRole('dialog', { name: 'Find a product' })
    await place.getByRole('combobox').first().fill('zyn')
    const list = page.getByRole('listbox', { name: 'Suggestions' })
    await expect(list).toContainText('from €')
    const { left, right } = await list.evaluate((element) => {
      const box = element.parentElement!.getBoundingClientRect()
      return { left: box.left, right: box.right }
    })
    expect(left).toBeGreaterThanOrEqual(0)
    expect(right).toBeLessThanOrEqual(320)
  }
})

test('on a product page the bar with the best total hides nothing that has the focus', async ({ page }) => {
  await page.goto('/products?search=zyn&sort=popular')
  await page.goto((await cardsOf(page).first().getByRole('link').first().getAttribute('href'))!)
  await waitForScripts(page)
  await page.getByRole('main').getByRole('link', { name: 'Visit Store' }).first().focus()
  const hidden: string[] = []
  for (let steps = 0; steps < 80; steps++) {
    await page.keyboard.press('Tab')
    hidden.push(...(await page.evaluate(findHidden)))
  }
  expect(hidden).toEqual([])
})

test('the bar with the best total is there after a jump from above the main button to below it', async ({
  page,
}) => {
  // On a screen as low as this the button is still below it.
  await page.setViewportSize({ width: 320, height: 240 })
  await page.goto('/products?search=zyn&sort=popular')
  await page.goto((await cardsOf(page).first().getByRole('link').first().getAttribute('href'))!)
  await waitForScripts(page)
  const bar = page.getByRole('region', { name: 'Lowest total' })
  await expect(page.getByRole('main').getByRole('link', { name: 'Visit Store' }).first()).not.toBeInViewport()
  await expect(bar).toBeHidden()
  await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }))
  await expect(bar).toBeVisible()
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
  await expect(bar).toBeHidden()
})

/** What has the focus and is wholly behind the bar, once the bar has had time to appear. */
async function findHidden(): Promise<string[]> {
  for (let frames = 0; frames < 3; frames++) await new Promise(requestAnimationFrame)
  const bar = document.querySelector('[aria-label="Lowest total"]')
  const focused = document.activeElement
  if (!bar || !focused || bar.contains(focused)) return []
  const [around, inside] = [bar.getBoundingClientRect(), focused.getBoundingClientRect()]
  const isHidden = around.height > 0 && inside.top >= around.top && inside.bottom <= around.bottom
  return isHidden ? [focused.outerHTML.slice(0, 120)] : []
}

import type { Page } from '@playwright/test'
import { cardsOf, waitForScripts } from './cards.ts'
import { expect, test } from './test.ts'

function chipOf(page: Page, name: string) {
  return page.getByRole('link', { name: `Remove filter: ${name}` })
}

function countEntries(page: Page): Promise<number> {
  return page.evaluate(() => history.length)
}

test('a removed chip leaves the focus to its neighbour, the last one to the count', async ({ page }) => {
  await page.goto('/products?strength=Light&strength=Medium&sale=1')
  await waitForScripts(page)
  await chipOf(page, 'Medium').press('Enter')
  await expect(chipOf(page, 'On sale')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(chipOf(page, 'Light')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByText(/^Found \d+ products$/)).toBeFocused()
})

test('the keyboard goes past the filters to the results, and soon reaches the first product', async ({
  page,
}) => {
  await page.goto('/products')
  await waitForScripts(page)
  await page.getByRole('link', { name: 'Skip to content' }).focus()
  await page.keyboard.press('Enter')
  const toResults = page.getByRole('link', { name: 'Skip to results' })
  for (let steps = 0; steps < 8 && !(await toResults.evaluate(hasFocus)); steps++)
    await page.keyboard.press('Tab')
  await expect(toResults).toBeFocused()
  await expect(toResults).toBeInViewport()
  await page.keyboard.press('Enter')
  await expect(page.getByText(/^Found [\d,]+ products$/)).toBeFocused()
  const firstCard = cardsOf(page).first().getByRole('link').first()
  for (let steps = 0; steps < 4 && !(await firstCard.evaluate(hasFocus)); steps++)
    await page.keyboard.press('Tab')
  await expect(firstCard).toBeFocused()
})

function hasFocus(element: Element): boolean {
  return element === document.activeElement
}

for (const { address, count } of [
  { address: '/products', count: /^Found \d+ products$/ },
  { address: '/nicotine-strength/medium', count: /^\d+ products, most popular first$/ },
]) {
  test(`turning the page of ${address} moves the focus to its top`, async ({ page }) => {
    await page.goto(address)
    await waitForScripts(page)
    await page.getByRole('link', { name: 'Next' }).press('Enter')
    await expect(page).toHaveURL(`${address}?page=2`)
    await expect(page.getByText(count)).toBeFocused()
    await page.keyboard.press('Tab')
    await page.getByRole('link', { name: 'Previous' }).click()
    await expect(page).toHaveURL(address)
    await expect(page.getByText(count)).toBeFocused()
    await expect(page.getByText(count)).toHaveCSS('outline-style', 'none')
  })
}

/** How far the focused part of the list is below what stays at the top; negative where it is covered. */
function readRoom(page: Page): Promise<number> {
  return page.evaluate(() => {
    const sort = document.querySelector('select[name="sort"]')!
    return document.activeElement!.getBoundingClientRect().top - sort.getBoundingClientRect().bottom
  })
}

for (const { width, address } of [
  { width: 1440, address: '/products' },
  { width: 1440, address: '/brand/ZYN' },
  { width: 1440, address: '/sale' },
  { width: 390, address: '/products' },
]) {
  test(`the order of ${address} stays at hand while scrolling ${width} pixels wide, and covers no focus`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 })
    await page.goto(address)
    await waitForScripts(page)
    const sort = page.getByRole('combobox', { name: 'Sort by' })
    await page.getByRole('link', { name: 'Next' }).focus()
    await expect(sort).toBeInViewport({ ratio: 1 })
    await sort.click({ trial: true }) // the header does not cover it
    for (let pressed = 0; pressed < 40; pressed++) {
      await page.keyboard.press('Shift+Tab')
      expect(await readRoom(page)).toBeGreaterThan(0)
    }
    const place = await page.evaluate(() => scrollY)
    expect(place).toBeGreaterThan(0)
    await sort.focus()
    expect(await page.evaluate(() => scrollY)).toBe(place)
  })
}

test('a price handle moves by every key, and all of them are one step back', async ({ page }) => {
  await page.goto('/products')
  await waitForScripts(page)
  const handle = page.getByRole('slider', { name: 'Highest price per can' })
  const highest = Number(await handle.inputValue())
  const step = Number(await handle.getAttribute('step'))
  const entries = await countEntries(page)
  await handle.focus()
  for (let pressed = 0; pressed < 5; pressed++) await page.keyboard.press('ArrowLeft')
  await expect(page).toHaveURL(/maxPerCan=/)
  for (let pressed = 0; pressed < 5; pressed++) await page.keyboard.press('ArrowLeft', { delay: 60 })
  const wanted = highest - 10 * step
  await expect(page).toHaveURL(`/products?maxPerCan=${(wanted / 1_000_000).toFixed(2)}`)
  await expect(handle).toHaveValue(String(wanted))
  expect(await countEntries(page)).toBe(entries + 1)
  await page.goBack()
  await expect(handle).toHaveValue(String(highest))
})

test('showing what is already shown adds no step back', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 })
  await page.goto('/faq')
  await page.goto('/products?strength=Light')
  await waitForScripts(page)
  await page.getByRole('button', { name: /^Filters/ }).click()
  const show = page.getByRole('button', { name: /^Show \d+ products$/ })
  await show.click()
  await expect(show).toBeHidden()
  await expect(page).toHaveURL('/products?strength=Light')
  await page.goBack()
  await expect(page).toHaveURL('/faq')
})

test('the brands menu finds names without their accents, and closes after a search', async ({ page }) => {
  await page.goto('/how-to-use')
  await waitForScripts(page)
  const menu = page.getByRole('navigation', { name: 'Main' })
  await menu.getByRole('button', { name: 'Brands' }).click()
  const field = menu.getByLabel('Find a brand')
  await field.fill('rape  goteborgs')
  await expect(menu.getByRole('link', { name: 'Göteborgs Rapé' })).toBeVisible()
  await field.press('Enter')
  await expect(page).toHaveURL(/\/products\?search=/)
  await expect(field).toBeHidden()
  await expect(cardsOf(page).first()).toBeVisible()
})

test('on a phone the keyboard goes on above the message of what it has just done', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/products')
  await waitForScripts(page)
  const adding = cardsOf(page).getByRole('link', { name: /^Add to basket: / })
  await adding.nth(2).press('Enter')
  const message = page.getByRole('status').filter({ hasText: '1 can added' })
  await expect(message).toBeVisible()
  const { y: top } = (await message.boundingBox())!
  while (!(await adding.nth(5).evaluate(hasFocus))) {
    await page.keyboard.press('Tab')
    const { bottom, name } = await page.evaluate(() => {
      const focused = document.activeElement!
      return { bottom: focused.getBoundingClientRect().bottom, name: focused.ariaLabel }
    })
    expect([name, bottom <= top]).toEqual([name, true])
  }
})

import { enterWithoutForm } from './auth-page.ts'
import { waitForScripts } from './cards.ts'
import { expect, test } from './forms.ts'

const HEADER_LINKS = [
  '/products',
  '/sale',
  '/nicotine-strength/low',
  '/nicotine-strength/medium-low',
  '/nicotine-strength/medium',
  '/nicotine-strength/extra-high',
  '/how-to-use',
  '/about-us',
  '/retailer-signup',
  '/auth',
]
const FOOTER_LINKS = [
  '/help-center',
  '/contact',
  '/faq',
  '/privacy-policy',
  '/terms-of-service',
  '/cookie-policy',
]

test('header and footer lead to every part of the site', { tag: '@phone' }, async ({ page, isMobile }) => {
  await page.goto('/brands')
  const header = page.getByRole('banner')
  await expect(header.getByRole('link', { name: 'Pouchscout, home' })).toHaveAttribute('href', '/')
  if (isMobile) await page.getByRole('button', { name: 'Menu', exact: true }).click()
  else await header.getByRole('button', { name: 'Strength' }).click()
  for (const path of HEADER_LINKS) {
    await expect(header.locator(`a[href="${path}"]`).filter({ visible: true }).first()).toBeVisible()
  }
  await expect(header.getByLabel('Currency').filter({ visible: true }).getByRole('option')).toHaveCount(4)
  await page.keyboard.press('Escape')

  const footer = page.getByRole('contentinfo')
  for (const path of FOOTER_LINKS) await expect(footer.locator(`a[href="${path}"]`)).toBeVisible()
  // The site has no pages there unless they are set.
  await expect(footer.getByRole('link', { name: /Instagram|Facebook/ })).toHaveCount(0)
  await expect(footer.getByText('© 2024')).toBeVisible()
})

test('another language shows the same page at once, and says which it is', { tag: '@phone' }, async ({
  page,
  isMobile,
}) => {
  await page.goto('/products?search=zyn')
  await waitForScripts(page)
  if (isMobile) await page.getByRole('button', { name: 'Menu', exact: true }).click()
  const picker = page.getByRole('banner').getByLabel('Language').filter({ visible: true })
  await expect(picker.getByRole('option')).toHaveCount(7)
  await picker.selectOption('Svenska')
  await expect(page).toHaveURL('/sv/products?search=zyn')
  await expect(page.locator('html')).toHaveAttribute('lang', 'sv')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Sökresultat')
})

test('a visitor goes from page to page without a full reload', async ({ page }) => {
  await page.goto('/about-us')
  await waitForScripts(page)
  await page.evaluate(() => Object.assign(window, { isSamePage: true }))
  for (const path of ['/faq', '/contact']) {
    await page.getByRole('contentinfo').locator(`a[href="${path}"]`).click()
    await expect(page).toHaveURL(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  }
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true)
})

test('on any wide screen the header has room for the destination, the search and the account', async ({
  page,
  context,
  baseURL,
}) => {
  await context.addCookies([
    { name: 'country', value: 'DE', url: baseURL! },
    { name: 'cans', value: '10', url: baseURL! },
  ])
  await enterWithoutForm(page)
  await page.goto('/de/about-us')
  const destination = page.getByRole('button', { name: 'Deutschland · 10 Dosen' })
  const search = page.getByRole('banner').getByRole('search').getByRole('combobox').filter({ visible: true })
  for (const width of [1024, 1100, 1200, 1279, 1280, 1366, 1440]) {
    await page.setViewportSize({ width, height: 800 })
    const isWhole = await destination.evaluate((button) => {
      const { right } = button.getBoundingClientRect()
      return [...button.querySelectorAll('b')].every(
        (word) => word.scrollWidth <= word.clientWidth + 1 && word.getBoundingClientRect().right < right,
      )
    })
    const { width: room } = (await search.first().boundingBox())!
    expect([width, isWhole, room >= 100]).toEqual([width, true, true])
    await expect(page.getByRole('banner').getByRole('link', { name: 'Dein Konto' })).toBeInViewport()
    await expect(page.getByRole('banner').getByRole('button', { name: 'Abmelden' })).toBeInViewport()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
  }
})

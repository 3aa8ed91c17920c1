import type { Page } from '@playwright/test'
import { cardsOf, readPrices, waitForScripts } from './cards.ts'
import { expect, test } from './test.ts'

async function chooseCurrency(page: Page, currency: string, isMobile: boolean) {
  if (isMobile) await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await page.getByLabel('Currency').filter({ visible: true }).selectOption(currency)
  if (isMobile) await page.getByRole('button', { name: 'Close menu' }).click()
}

test('another currency shows at once, is remembered, and is there from the first paint', {
  tag: '@phone',
}, async ({ page, isMobile }) => {
  await page.goto('/products')
  await waitForScripts(page)
  const inEuro = await readPrices(page)
  const requests: string[] = []
  page.on('request', (request) => requests.push(request.url()))
  await chooseCurrency(page, 'SEK', isMobile)
  await expect.poll(() => readPrices(page)).not.toEqual(inEuro)
  const inKronor = await readPrices(page)
  expect(requests.filter((url) => !/\/(?:img|assets)\//.test(url))).toEqual([])

  const html = await (await page.request.get('/products')).text()
  const firstPaint = [...html.matchAll(/<article[\s\S]*?<data[^>]* value="([\d.]+)"/g)].map(([, value]) =>
    Number(value),
  )
  expect(firstPaint).toEqual(inKronor.filter((price) => price !== null))
  await page.reload()
  expect(await readPrices(page)).toEqual(inKronor)
})

test('currency and region chosen in one tab apply in the other', async ({ page, context }) => {
  await page.goto('/products')
  const other = await context.newPage()
  await other.goto('/product/zyn-cool-frost-slim-11mg')
  await waitForScripts(other)
  await expect(other.getByRole('main').getByText(/€\d+\.\d\d per can and /)).toBeVisible()
  await page.bringToFront()
  await waitForScripts(page)
  await page.getByLabel('Currency').filter({ visible: true }).selectOption('SEK')
  await page.getByRole('button', { name: 'To EU' }).click()
  const where = page.getByRole('dialog', { name: 'Delivered price' })
  await where.getByLabel('Shipping to').selectOption('non-eu')
  await where.getByRole('button', { name: 'Show totals' }).click()
  await expect(other.getByRole('main').getByText(/\d\.\d\d\skr per can and /)).toBeVisible()
  await expect(other.getByText('Shipping outside the EU.')).toBeVisible()
  await expect(other.getByLabel('Currency').filter({ visible: true })).toHaveValue('SEK')
})

test('a currency chosen before the scripts have loaded applies to every price', async ({ page }) => {
  const chosen = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await chosen.promise
    await route.continue()
  })
  await page.goto('/products', { waitUntil: 'commit' })
  const inEuro = await readPrices(page)
  await page.getByLabel('Currency').filter({ visible: true }).selectOption('SEK')
  chosen.resolve()
  await expect.poll(() => readPrices(page)).not.toEqual(inEuro)
})

for (const { country, address, price, shipping } of [
  { country: 'Sweden', address: '194.71.11.1', price: /\d\.\d\d\skr/, shipping: 'Shipping to Sweden.' },
  { country: 'the US', address: '8.8.8.8', price: /\$\d+\.\d\d/, shipping: 'Shipping to the United States.' },
  { country: 'nowhere', address: '192.168.1.1', price: /€\d+\.\d\d/, shipping: 'Shipping to the EU.' },
]) {
  test.describe(`from ${country}`, () => {
    test.use({ extraHTTPHeaders: { 'x-forwarded-for': address }, javaScriptEnabled: false })

    test('currency and shipping are right before any script runs', async ({ page }) => {
      await page.goto('/products?search=zyn&sort=popular')
      await page.goto((await cardsOf(page).first().getByRole('link').first().getAttribute('href'))!)
      const terms = page.getByRole('main').getByText(/ per can and .* per pouch at /)
      await expect(terms).toHaveText(price)
      await expect(page.getByText(shipping)).toBeVisible()
    })
  })
}

import type { Page } from '@playwright/test'
import { readPrices, waitForScripts } from './cards.ts'
import { expect, test } from './test.ts'

async function chooseCurrency(page: Page, currency: string, isMobile: boolean) {
  if (isMobile) await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await page.getByLabel('Currency').filter({ visible: true }).selectOption(currency)
  if (isMobile) await page.getByRole('button', { name: 'Close menu' }).click()
}

test('another currency shows at once, is remembered, and is there from the first paint', async ({
  page,
  isMobile,
}) => {
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

import { cardsOf } from './cards.ts'
import { expect, test } from './test.ts'

// A page that cannot be reached is reported by the browser too.
test.use({ serviceWorkers: 'allow', expectedErrors: [/ERR_INTERNET_DISCONNECTED|Failed to load resource/] })

test('without a connection a page says so, shows the basket with its time, and loads once it can', async ({
  page,
  context,
}) => {
  await page.goto('/products?search=zyn')
  // A page that is being loaded while the worker takes over stays without it; the next one has it for certain.
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => null))
  const address = await cardsOf(page).first().getByRole('link').first().getAttribute('href')
  const slug = address!.split('/').at(-1)
  await page.goto(`/basket?add=${slug}:10`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Basket')
  await page.waitForFunction(() => localStorage.getItem('seen-basket') !== null)

  await context.setOffline(true)
  await page.getByRole('button', { name: /^One can more of / }).click()
  await page.getByRole('button', { name: 'Allow more' }).click()
  await expect(page.getByText('Your changes are made as soon as the connection is back.')).toBeVisible()
  await expect(page.getByRole('spinbutton')).toHaveValue('10')
  await context.setOffline(false)
  await expect(page.getByRole('spinbutton')).toHaveValue('11')
  await expect(page.getByRole('button', { name: 'Only what I want' })).toBeVisible()
  await page.waitForFunction(() => localStorage.getItem('seen-basket')?.includes('11 cans'))

  await context.setOffline(true)
  await page.goto('/sv/products')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Du är offline')
  await page.goto('/products')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are offline')
  const basket = page.locator('section', { has: page.getByRole('heading', { name: 'Your basket' }) })
  await expect(basket.getByText(/^Seen on .+\. Prices may have changed since\.$/)).toBeVisible()
  await expect(basket.getByRole('listitem')).toHaveText([/ZYN.*11 cans, .+ €\d+\.\d\d/])
  await expect(basket.getByText(/^Total then: €\d+\.\d\d$/)).toBeVisible()

  await context.setOffline(false)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('All Products')
})

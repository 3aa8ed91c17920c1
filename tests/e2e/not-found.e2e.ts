import { expect, test } from './test.ts'

test.use({ expectedErrors: [/^404: \/|status of 404/] })

for (const path of ['/no-such-page', '/product/no-such-product']) {
  test(`${path} is a 404 that leads home`, async ({ page }) => {
    const isLogged = page.waitForEvent('console', (message) => message.text() === `404: ${path}`)
    const response = await page.goto(path)
    expect(response?.status()).toBe(404)
    await isLogged
    await expect(page).toHaveTitle('Page not found | Pouchscout')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Oops! Page not found')
    await expect(page.getByRole('banner')).toHaveCount(0)
    await expect(page.getByRole('contentinfo')).toHaveCount(0)
    await page.getByRole('link', { name: 'Back to home' }).click()
    await expect(page).toHaveURL('/')
  })
}

test('a read-only page refuses a form', async ({ request }) => {
  const response = await request.post('/products', { data: {} })
  expect(response.status()).toBe(405)
  expect(response.headers().allow).toBe('GET, HEAD')
})

import { DEMO_SEED } from '#demo/generate-demo.ts'
import { inventCode } from '#demo/product-codes.ts'
import { buildProducts } from '#demo/products.ts'
import { launchWithCamera } from './fake-camera.ts'
import { expect, test } from './test.ts'

const can = buildProducts(DEMO_SEED).find(({ isListed }) => isListed)!
const code = inventCode(can.id, 1)

test.use({ launchOptions: launchWithCamera(code), permissions: ['camera'] })

test('a can is found by its barcode, typed, searched for or read by the camera, and an unknown code leads to a search', async ({
  page,
  request,
}) => {
  const { headers } = { headers: (await request.get('/scan')).headers() }
  expect(headers['permissions-policy']).toContain('camera=(self)')
  expect(headers['content-security-policy']).toContain("'wasm-unsafe-eval'")
  expect((await request.get('/products')).headers()['permissions-policy']).toContain('camera=()')

  await page.goto('/scan')
  const typed = page.getByLabel('Number under the barcode')
  await typed.fill(`${code.slice(0, -1)}${(Number(code.at(-1)) + 1) % 10}`)
  await page.getByRole('button', { name: 'Find the product' }).click()
  await expect(page.getByText('is not a barcode')).toBeVisible()
  await typed.fill('4006381333931')
  await page.getByRole('button', { name: 'Find the product' }).click()
  await expect(page.getByText('We do not know the code 4006381333931 yet')).toBeVisible()
  await expect(page.getByRole('main').getByRole('search')).toBeVisible()
  await typed.fill(code)
  await page.getByRole('button', { name: 'Find the product' }).click()
  await expect(page).toHaveURL(`/product/${can.slug}`)

  await page.goto(`/products?search=${code}`)
  await expect(page).toHaveURL(`/product/${can.slug}`)

  await page.goto('/scan')
  await page.getByRole('button', { name: 'Start the camera' }).click()
  await expect(page).toHaveURL(`/product/${can.slug}`)
})

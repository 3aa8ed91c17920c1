import { readNames, waitForScripts } from './cards.ts'
import { expect, test } from './test.ts'

test.beforeEach(async ({ context, baseURL }) => {
  await context.addCookies([{ name: 'currency', value: 'SEK', url: baseURL! }])
})

test('a limit in kronor is kept in the address in euro and shown in kronor again', { tag: '@phone' }, async ({
  page,
  isMobile,
}) => {
  await page.goto('/products?sort=price-asc')
  await waitForScripts(page)
  if (isMobile) await page.getByRole('button', { name: /^Filters/ }).click()
  const field = page.getByRole('textbox', { name: 'Highest price per can in SEK' })
  await field.fill('31')
  await field.blur()
  await expect(page).toHaveURL(/maxPerCan=2\.7\d*/)
  await page.reload()
  await expect(page.getByRole('link', { name: 'Remove filter: Up to 31.00 kr per can' })).toBeVisible()
  await waitForScripts(page)
  await expect(page.getByLabel('Highest price per can in SEK')).toHaveValue('31.00')
})

test('a choice made before the fields in kronor are hydrated keeps their limits in euro', async ({
  page,
}) => {
  await page.goto('/products?maxPerCan=4&sort=price-asc')
  await waitForScripts(page)
  await expect(page.getByLabel('Highest price per can in SEK')).toHaveValue('45.80')
  // The scripts of the fields never load.
  await page.route(/filter-fields|per-can/, () => {})
  await page.getByRole('checkbox', { name: /^On sale/ }).check()
  await expect(page).toHaveURL(/sale=1/)
  expect(Object.fromEntries(new URL(page.url()).searchParams)).toEqual({
    maxPerCan: '4',
    sale: '1',
    sort: 'price-asc',
  })
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('limits are typed in kronor, and kept to the cent when another filter is chosen', async ({ page }) => {
    const apply = () =>
      page.getByRole('form', { name: 'Filters' }).getByRole('button', { name: 'Apply', exact: true }).click()
    await page.goto('/products?sort=price-asc')
    const highest = page.getByLabel('Highest price per can in SEK')
    await highest.fill('31')
    await apply()
    await expect(page).toHaveURL(/maxPerCan=31&currency=SEK/)
    const chip = page.getByRole('link', { name: 'Remove filter: Up to 31.00 kr per can' })
    await expect(chip).toBeVisible()
    await expect(highest).toHaveValue('31.00')
    const names = await readNames(page)
    await apply()
    await expect(page).toHaveURL(/maxPerCanEur=2\.7\d+/)
    await expect(chip).toBeVisible()
    expect(await readNames(page)).toEqual(names)
  })
})

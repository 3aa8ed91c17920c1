import { waitForScripts } from './cards.ts'
import { expect, test } from './own-site.ts'

test.use({ expectedErrors: [/status of 404/] })

test('a site without products says so on its home page and leaves out empty sections', async ({ page }) => {
  await page.goto('/')
  await waitForScripts(page)
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { name: "Today's Best Sale Offers" })).toBeVisible()
  await expect(main.getByText('Daily Deals')).toBeVisible()
  await expect(main.getByText('No sale products available yet')).toBeVisible()
  await expect(main.getByText('Import products from the Admin Panel to get started')).toBeVisible()
  await expect(main.getByRole('link', { name: 'Browse All Products' })).toHaveAttribute('href', '/products')
  await expect(main.getByRole('heading', { name: 'Brands' })).toHaveCount(0)
  await expect(main.getByRole('heading', { name: 'Best Selling Products' })).toHaveCount(0)
  await expect(main.getByRole('article')).toHaveCount(0)
  await expect(main.getByText(/\b0 stores/)).toHaveCount(0)

  const menu = page.getByRole('navigation', { name: 'Main' })
  await menu.getByRole('button', { name: 'Brands' }).click()
  await expect(menu.getByText('No brands available')).toBeVisible()
})

test('the footer links to the pages in the settings', async ({ page }) => {
  await page.goto('/')
  for (const name of ['Instagram', 'Facebook']) {
    const link = page.getByRole('contentinfo').getByRole('link', { name: `${name}, opens a new tab` })
    await expect(link).toHaveAttribute('href', `https://www.${name.toLowerCase()}.com/pouchscout.example`)
    await expect(link).toHaveAttribute('rel', 'noopener')
  }
})

test('every list says that it is empty', async ({ page }) => {
  for (const { path, texts } of [
    { path: '/products', texts: ['Browse all 0 products and find the best prices', 'No products found'] },
    {
      path: '/products?search=mint',
      texts: ['No products found matching "mint"', 'Try adjusting your search terms'],
    },
    { path: '/sale', texts: ['No products on sale at the moment.'] },
    { path: '/sale?search=mint', texts: ['No sale products found matching your search.'] },
    { path: '/brand/ZYN', texts: ['All products from ZYN', 'No products found for ZYN'] },
    { path: '/nicotine-strength/low', texts: ['No products found in this nicotine strength range.'] },
    { path: '/brands', texts: ['No brands available'] },
  ]) {
    await page.goto(path)
    for (const text of texts) {
      await expect(page.getByRole('main').getByText(text, { exact: true })).toBeVisible()
    }
    await expect(page.getByRole('main').getByRole('article')).toHaveCount(0)
  }
})

test('the list of all products does not link to itself when it is empty', async ({ page }) => {
  const wayOut = page.getByRole('main').getByRole('link', { name: 'All Products' })
  await page.goto('/products')
  await expect(page.getByRole('heading', { name: 'No products found' })).toBeVisible()
  await expect(wayOut).toHaveCount(0)
  await page.goto('/products?search=mint')
  await expect(wayOut).toHaveAttribute('href', '/products')
})

import type { Page } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { waitForScripts } from './cards.ts'
import { expect } from './forms.ts'
import { becomeAdmin } from './operator-day.ts'
import { test } from './three-shops.ts'

test.use({
  contextOptions: { reducedMotion: 'reduce' },
  expectedErrors: [/status of (403|422)|status of 404 .*\/img\/can\//],
})
test.describe.configure({ timeout: 180_000 })

async function addStore(
  page: Page,
  { name, platform, origin, feed }: { name: string; platform: string; origin: string; feed: string },
) {
  await page.goto('/admin/stores/new')
  await waitForScripts(page)
  const form = page.getByRole('main')
  await form.getByRole('textbox', { name: 'Name', exact: true }).fill(name)
  await form.getByRole('textbox', { name: 'Address', exact: true }).fill(origin)
  await form.getByRole('textbox', { name: 'Country' }).fill('SE')
  await form.getByRole('textbox', { name: 'Currency' }).fill('EUR')
  await form.getByRole('combobox', { name: 'Kind of feed' }).selectOption(platform)
  await form.getByRole('textbox', { name: 'Address of the feed' }).fill(feed)
  await form.getByRole('textbox', { name: 'Seconds between requests' }).fill('0')
  await form.getByRole('button', { name: 'Save as a draft' }).click()
  await expect(page).toHaveURL(/\/admin\/stores\/\d+/)
}

/** The first data may be those of the form itself, and what the page looked up is on the screen when it looks the next time. */
async function lookAgain(page: Page): Promise<void> {
  for (let times = 0; times < 3; times++) await page.waitForResponse(/\/admin\/start\.data/)
}

/** Every product of the site, with the stores that sell it in any pack. */
async function listProducts(page: Page): Promise<Record<string, string[]>> {
  const read = async (path: string) => (await page.request.get(`/api${path}`)).json()
  const { items } = (await read('/products?perPage=48')) as { items: { id: number; name: string }[] }
  const found: Record<string, string[]> = {}
  for (const { id, name } of items) {
    const stores = new Set<string>()
    for (const cans of [1, 5, 10]) {
      const { offers } = await read(`/products/${id}/offers?cans=${cans}`)
      for (const { store } of offers) stores.add(store.name)
    }
    found[name] = [...stores].toSorted()
  }
  return found
}

test('an empty site fills itself from three stores, and the starter catalogue doubles nothing', async ({
  page,
  place,
}) => {
  page.setDefaultTimeout(30_000)
  await becomeAdmin(page, place.dataDir)
  await expect(page.getByText('No listing was read yet.')).toBeVisible()
  await page.getByRole('link', { name: 'First steps' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'First steps' })).toBeVisible()
  const road = page.getByRole('list', { name: 'Steps' })
  await expect(road.getByRole('button', { name: 'Load 1,096 products' })).toBeVisible()
  await expectAccessible(page)

  for (const shop of place.shops) await addStore(page, shop)
  await page.goto('/admin/start')
  await waitForScripts(page)
  // The feed is tried before a store is switched on, and read afterwards.
  const release = place.shops.at(-1)!.hold()
  for (const { name } of place.shops) {
    await road.getByRole('button', { name: `Switch on ${name}` }).click()
    await expect(page.getByText(`${name} is switched on.`)).toBeVisible()
  }
  await lookAgain(page)
  await expect(page.getByText('Nic Corner is switched on.'), 'while its feed is read').toBeVisible()
  release()
  const tally = page.getByRole('list', { name: 'Stores that are on' }).getByRole('listitem')
  await expect(tally.filter({ hasText: '5 listings, 0 with a product' })).toContainText('Fjordlager')
  await expect(tally.filter({ hasText: '3 listings, 0 with a product' })).toHaveCount(2)

  await road.getByRole('button', { name: 'Import products' }).click()
  await expect(road.getByRole('heading', { name: 'Import: 2 products made, 1 to confirm' })).toBeVisible()
  await expectAccessible(page)
  await expect(page.getByRole('list', { name: 'To confirm' })).toContainText('The brand is new here.')
  await page.keyboard.press('y')
  await expect(page.getByText('Klyx Citrus Slim 9mg is made.')).toBeVisible()

  await expect
    .poll(() => listProducts(page))
    .toEqual({
      'Klyx Citrus Slim 9mg': ['Fjordlager'],
      'Mood Green Apple Slim 4mg': ['Fjordlager', 'Nic Corner', 'Pouch Depot'],
      'ZYN Cool Mint Mini 6mg': ['Fjordlager', 'Nic Corner', 'Pouch Depot'],
    })

  await road.getByRole('button', { name: 'Load 1,095 products' }).click()
  await expect(page.getByText('1 product of it was there already.')).toBeVisible()
  await expect
    .poll(
      async () =>
        (await (await page.request.get('/api/products?search=zyn+cool+mint+mini+6mg')).json()).total,
    )
    .toBe(1)

  await page.goto('/admin')
  await expect(page.getByText('Every listing is matched.')).toBeVisible()
})

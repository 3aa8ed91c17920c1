import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { makeDataDir, startApp } from '#tests/process/start-app.ts'
import { waitForScripts } from './cards.ts'
import { test as base } from './forms.ts'
import { enter, expect } from './own-site.ts'

const SHELVES = ['Fjord Mint Slim 6mg', 'Fjord Mint Slim', 'Fjord Lemon Slim 6mg', 'Coffee mug']

/** A shop on this machine, and an app of its own that may read it. */
const test = base.extend<{ place: { origin: string; shop: string; dataDir: string } }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from the pattern
  place: async ({}, use) => {
    const products = SHELVES.map((title, index) => ({
      id: index + 1,
      title,
      handle: `product-${index + 1}`,
      vendor: title.startsWith('Fjord') ? 'Fjord' : '',
      variants: [{ id: 1, title: 'Default Title', price: `${index + 4}.50`, available: true }],
    }))
    const shop = createServer((request, response) => {
      const isFeed = request.url?.startsWith('/products.json') ?? false
      response.writeHead(isFeed ? 200 : 404, { 'content-type': 'application/json' })
      response.end(isFeed ? JSON.stringify({ products }) : '{}')
    }).listen(0, '127.0.0.1')
    await once(shop, 'listening')
    const host = `127.0.0.1:${(shop.address() as AddressInfo).port}`
    const { dataDir, remove } = makeDataDir()
    const settings = {
      DATA_DIR: dataDir,
      DEMO: 'off',
      LOG_LEVEL: 'warn',
      TRUST_PROXY: 'on',
      FEED_HOSTS: host,
    }
    const app = await startApp(settings)
    await use({ origin: app.origin, shop: `http://${host}`, dataDir })
    await app.stop()
    shop.closeAllConnections()
    shop.close()
    remove()
  },
  baseURL: async ({ place }, use) => {
    await use(place.origin)
  },
})
test.use({ contextOptions: { reducedMotion: 'reduce' } })

/** Sends a form of the panel without opening its page. */
async function sendForm(page: Page, address: string, form: Record<string, string>) {
  const { origin } = new URL(address)
  const answer = await page.request.post(address, { form, headers: { origin }, maxRedirects: 0 })
  expect(answer.status()).toBe(302)
}

function addProduct(page: Page, origin: string, nicotineMg: string) {
  return sendForm(page, `${origin}/admin/products/new`, {
    intent: 'save',
    name: `Fjord Mint Slim ${nicotineMg}mg`,
    brand: 'Fjord',
    kind: 'nicotine pouch',
    format: 'slim',
    flavourFamily: 'mint',
    nicotineMg,
    status: 'listed',
  })
}

async function expectAccessible(page: Page) {
  const { violations } = await new AxeBuilder({ page }).analyze()
  expect(violations.map(({ id, nodes }) => [id, nodes.map((node) => node.html)])).toEqual([])
}

test('an operator adds a store, reads it, decides three listings by keys and sees the offers', async ({
  page,
  place,
}) => {
  test.setTimeout(90_000)
  const token = await readFile(path.join(place.dataDir, 'first-admin.token'), 'utf8')
  await enter(page, place.origin)
  await sendForm(page, `${place.origin}/admin/first`, { token })
  for (const nicotineMg of ['6', '10']) await addProduct(page, place.origin, nicotineMg)

  await test.step('the feed is tried before the store is saved', async () => {
    await page.goto('/admin/stores/new')
    await waitForScripts(page)
    const form = page.getByRole('main')
    await form.getByRole('textbox', { name: 'Name' }).fill('Fjordlager')
    await form.getByRole('textbox', { name: 'Address', exact: true }).fill(place.shop)
    await form.getByRole('textbox', { name: 'Country' }).fill('NO')
    await form.getByRole('textbox', { name: 'Currency' }).fill('EUR')
    await form.getByRole('textbox', { name: 'Seconds between requests' }).fill('0')
    await page.getByRole('button', { name: 'Try the feed' }).click()
    await expect(page.getByRole('status').filter({ hasText: '4 listings were read.' })).toContainText(
      'Found a shopify feed',
    )
    const first = page.getByRole('region', { name: 'First listings' }).getByRole('row')
    await expect(first.filter({ hasText: 'Fjord Mint Slim 6mg' }).first()).toContainText('4.50 EUR')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Save as a draft' }).click()
    await expect(page.getByText('The store is saved as a draft.')).toBeVisible()
  })

  await test.step('it is switched on and read', async () => {
    await page.getByRole('button', { name: 'Switch on' }).click()
    await expect(page.getByText('Fjordlager is active.')).toBeVisible()
    await page.getByRole('button', { name: 'Run now' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Run of Fjordlager' })).toBeVisible()
    await expect(page.getByRole('main').getByText('Done', { exact: true })).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('three listings are decided by keys', async () => {
    await page.goto('/admin/review')
    await waitForScripts(page)
    await expectAccessible(page)
    const cards = page.getByRole('article')
    await expect(cards).toHaveCount(3)
    await expect(cards.first()).toContainText('Fjord Mint Slim')
    await page.keyboard.press('2')
    const chosen = await cards.first().locator('label:has(:checked) b').textContent()
    await page.keyboard.press('Enter')
    await expect(cards).toHaveCount(2)
    const decisions = page.getByRole('listitem')
    await expect(decisions.filter({ hasText: `Fjordlager: ${chosen}` })).toBeVisible()

    await page.getByRole('article', { name: 'Coffee mug' }).focus()
    await page.keyboard.press('x')
    await expect(cards).toHaveCount(1)
    await page.keyboard.press('u')
    await expect(cards).toHaveCount(2)
    await page.getByRole('article', { name: 'Coffee mug' }).focus()
    await page.keyboard.press('x')
    await expect(cards).toHaveCount(1)

    await page.keyboard.press('n')
    await expect(page.getByRole('heading', { name: 'Or make a new product' })).toBeVisible()
    await expect(page.getByRole('combobox', { name: 'Brand' })).toHaveValue('Fjord')
    await expect(page.getByRole('textbox', { name: 'Strength (' })).toHaveValue('6')
    await page.getByRole('combobox', { name: 'Flavour family' }).selectOption('citrus')
    await page.getByRole('button', { name: 'Make the product and link' }).click()
    await expect(page.getByText('Nothing waits here.')).toBeVisible()
  })

  await test.step('the offers are on the site', async () => {
    for (const name of ['Fjord Mint Slim 6mg', 'Fjord Lemon Slim 6mg']) {
      await page.goto(`/product/${name.toLowerCase().replaceAll(' ', '-')}`)
      await expect(page.getByRole('main').getByText('Fjordlager').first()).toBeVisible()
    }
  })
})

import pg from 'pg'
import { expectAccessible } from './axe.ts'
import { waitForScripts } from './cards.ts'
import { expect, test } from './operator-day.ts'
import { enter } from './own-site.ts'

test.use({
  engine: 'postgres',
  contextOptions: { reducedMotion: 'reduce' },
  // The site has not read the product that this test wrote into its database.
  expectedErrors: [/status of 404 .*\/img\/can\//],
})

const DOUBT = {
  ...{ kind: 'same-factor', count: 4, of: 4, factor: 11.3, low: 11.26, high: 11.38, against: 'own' },
  currency: { from: 'EUR', to: 'SEK', rate: 11.45 },
  needsOperator: true,
  prices: [{ productId: 1, cans: 1, before: 375, price: 4238, factor: 11.3 }],
}
const OF_PRICE = {
  ...{ against: 'own', likely: 375, factor: 0.104, count: 0, waitsBelow: 125, waitsAbove: 1125 },
  declared: null,
  needsOperator: true,
}

/** A product that five stores sell; one of them has a held run, another a held price. */
async function fillHeld(databaseUrl: string, email: string) {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query(`insert into user_roles (user_id, role, granted_by)
    select id, 'admin', 'test' from users where email = '${email}'`)
  await client.query(`
    insert into brands (name, slug) values ('Fjord', 'fjord');
    insert into products (name, slug, brand, kind, flavour_family, status)
      values ('Fjord Mint Slim 6mg', 'fjord-mint', 'Fjord', 'nicotine pouch', 'mint', 'listed');
    insert into stores (name, store_url, platform, currency, country)
      select 'Store ' || nth, 'https://store-' || nth || '.example', 'shopify', 'EUR', 'SE'
      from generate_series(1, 5) nth;
    insert into offers (product_id, store_id, cans, price, currency, price_eur, stock, store_product_url)
      select 1, id, 1, 370 + id, 'EUR', 370 + id, 'in_stock', 'https://store.example/mint' from stores;
    insert into product_prices (fetched_at, product_id, offer_id, price, in_stock, currency)
      select now() - interval '40 days', 1, id, price, true, 'EUR' from offers;
    insert into feed_runs (store_id, status, started_at, finished_at, seen) values (2, 'complete', now(), now(), 4)`)
  await client.query(
    `insert into feed_runs (store_id, status, started_at, finished_at, seen, reason, doubt)
      values (1, 'held', now(), now(), 4, 'all prices × 11.3: did this shop switch from EUR to SEK?', $1)`,
    [DOUBT],
  )
  await client.query(
    `insert into held_prices (run_id, store_id, product_id, cans, price, previous_price, currency, reason, doubt, readings)
      values (1, 2, 1, 1, 39, 375, 'EUR', '0.1 × its own price', $1, 3)`,
    [OF_PRICE],
  )
  await client.end()
}

test('what is held is asked about, refused and taken back by single keys', async ({ page, place }) => {
  await fillHeld(place.databaseUrl!, await enter(page, place.origin))
  await page.goto('/admin/held')
  await waitForScripts(page)
  await expect(page.getByText('2 doubts: 1 run with 4 prices, 1 single price')).toBeVisible()
  const badge = page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: 'Held' })
  await expect(badge).toHaveText('Held2 waiting')
  const run = page.getByRole('region', { name: 'All prices × 11.3: did this shop switch from EUR to SEK?' })
  await expect(run.getByRole('button', { name: 'Accept, read as SEK' })).toBeVisible()
  const price = page.getByRole('region', { name: '€0.39: a digit lost?' })
  await expect(price).toContainText('3 times since')
  await expectAccessible(page)

  await page.keyboard.press('q')
  const question = page.getByRole('region', { name: 'Ask Store 1' })
  await expect(question.getByLabel('Text')).toHaveValue(/Säljer ni nu i SEK\?/)
  await question.getByLabel('To').fill('kundservice@store-1.example')
  await question.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByText('Store 1 is asked.')).toBeVisible()

  await page.goto('/admin/held')
  await waitForScripts(page)
  await page.keyboard.press('r')
  await expect(page.getByText('The run is refused.')).toBeVisible()
  await expect(run).toBeHidden()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(run).toContainText('The store was asked.')
  await page.keyboard.press('r')
  await expect(run).toBeHidden()
  await page.keyboard.press('r')
  await expect(page.getByText('The price is refused.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Nothing waits' })).toBeVisible()
  await expect(badge).toHaveText('Held')
})

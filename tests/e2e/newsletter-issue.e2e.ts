import pg from 'pg'
import { expectAccessible } from './axe.ts'
import { waitForScripts } from './cards.ts'
import { expect, test } from './operator-day.ts'
import { enter } from './own-site.ts'

test.use({ engine: 'postgres', contextOptions: { reducedMotion: 'reduce' } })

const WEEK = '2026-01-05'

/** A product whose price fell below that of the 30 days before, two readers, and the empty draft of a week. */
async function fillDeal(databaseUrl: string, email: string) {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query(`insert into user_roles (user_id, role, granted_by)
    select id, 'admin', 'test' from users where email = '${email}'`)
  await client.query(`
    insert into brands (name, slug) values ('Fjord', 'fjord');
    insert into products (name, slug, brand, kind, flavour_family, status)
      values ('Fjord Mint Slim 6mg', 'fjord-mint', 'Fjord', 'nicotine pouch', 'mint', 'listed');
    insert into stores (name, store_url, platform, currency, country, next_run_at)
      values ('Nordlager', 'https://nordlager.example', 'shopify', 'EUR', 'SE', '2100-01-01');
    insert into offers (product_id, store_id, cans, price, original_price, currency, price_eur, stock,
        store_product_url)
      values (1, 1, 1, 400, 550, 'EUR', 400, 'in_stock', 'https://nordlager.example/mint');
    insert into product_prices (fetched_at, product_id, offer_id, price, original_price, in_stock, currency)
      values (now() - interval '60 days', 1, 1, 500, null, true, 'EUR'),
        (now() - interval '2 days', 1, 1, 400, 550, true, 'EUR');
    insert into newsletter_subscribers (email, status, language, country, confirmed_at)
      values ('anna@example.com', 'confirmed', 'de', 'DE', now()), ('bo@example.com', 'confirmed', 'en', null, now());
    insert into newsletter_issues (week, content, prices_at, send_at)
      values ('${WEEK}', '{"rates": {"EUR": {"digits": 1, "scale": 0}}, "parts": []}', now(), '2100-01-01');
    update catalogue_version set version = version + 1;
    select pg_notify('catalogue', version::text) from catalogue_version`)
  await client.end()
}

test('an operator writes in a draft, tries it and sends it, and readers find it in the archive', async ({
  page,
  place,
}) => {
  await fillDeal(place.databaseUrl!, await enter(page, place.origin))
  const isListed = async () => (await page.request.get('/product/fjord-mint')).status()
  await expect.poll(isListed).toBe(200)
  await page.goto('/admin/newsletter')
  await expect(page.getByRole('row', { name: /Week of 5 January 2026/ })).toContainText('for 0 subscribers')
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Week of 5 January 2026' }).click()
  await waitForScripts(page)
  await expect(page.getByText('There is no verified deal in this draft.')).toBeVisible()
  await page.getByRole('button', { name: 'Take today’s deals' }).click()
  await expect(page.getByRole('checkbox', { name: 'Fjord Mint Slim 6mg' })).toBeChecked()

  const main = page.getByRole('main')
  await main.getByLabel('Language').selectOption('de')
  await main.getByLabel('Country').selectOption('DE')
  await page.getByRole('button', { name: 'Show' }).click()
  const mail = page.frameLocator('iframe[title="The mail as HTML"]')
  await expect(mail.getByText('€4,00 (−20 %)')).toBeVisible()
  await main.getByLabel('Subject').fill('Frisch im Angebot')
  await page.getByRole('button', { name: 'Save the words' }).click()
  await expect(mail.getByRole('heading', { name: 'Frisch im Angebot' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Send me a test' }).click()
  await expect(page.getByText('The test is in the outbox.')).toBeVisible()

  await page.getByRole('button', { name: 'Send now' }).click()
  await page.getByRole('button', { name: 'Send to 2 subscribers' }).click()
  await expect(page.getByText('0 sent, 2 kept in the outbox')).toBeVisible({ timeout: 30_000 })
  await page.goto('/de/newsletter/archive')
  await page.getByRole('link', { name: 'Frisch im Angebot' }).click()
  await expect(page.getByRole('heading', { name: 'Fjord Mint Slim 6mg' })).toBeVisible()
  await expect(page.getByText(/^Preise vom .* Sie können sich seitdem geändert haben\.$/)).toBeVisible()
  await expectAccessible(page)
})

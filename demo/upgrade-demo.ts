import type { ClientBase } from 'pg'
import type { DemoContent } from './generate-demo.ts'
import { listListings } from './listing-rows.ts'
import { type Progress, writeBulks } from './write-bulk.ts'
import { addFeed } from './write-catalogue.ts'
import { bulkListings } from './write-listings.ts'

/** The platform of demo stores before they had feeds. */
const OLD_PLATFORM = 'demo'

const UPDATE_STORES = `
  update stores set platform = feed.platform, api_url = feed."apiUrl", feed_options = feed."feedOptions",
    crawl_delay_ms = 0
  from jsonb_to_recordset($1::jsonb) as feed (id int, platform text, "apiUrl" text, "feedOptions" jsonb)
  where stores.id = feed.id and stores.is_demo`
const UPDATE_OFFERS = `
  update offers set listing_id = listings.id, store_product_url = listings.url
  from listings
  where listings.store_id = offers.store_id and listings.product_id = offers.product_id
    and listings.cans = offers.cans and offers.listing_id is null`

export async function isOutdated(client: ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ is_old: boolean }>(
    'select exists (select from stores where is_demo and platform = $1) as is_old',
    [OLD_PLATFORM],
  )
  return rows[0]!.is_old
}

/** Gives the stores of an older demo their feeds, and its offers their listings. Prices stay. */
export async function upgradeDemo(
  client: ClientBase,
  { content, now, onProgress }: { content: DemoContent; now: Date; onProgress: (progress: Progress) => void },
): Promise<void> {
  await client.query(UPDATE_STORES, [JSON.stringify(content.stores.map(addFeed))])
  await writeBulks(client, [bulkListings(listListings(content))], { now, onProgress })
  await client.query(UPDATE_OFFERS)
  await client.query(
    `select setval(pg_get_serial_sequence('listings', 'id'), (select max(id) from listings))`,
  )
}

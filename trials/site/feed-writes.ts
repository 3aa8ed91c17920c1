import { setTimeout as sleep } from 'node:timers/promises'
import { parseMinor } from '#domain/money/parse-amount.ts'
import { listProducts, order } from '#tests/process/feed-fixture.ts'
import type { RunningApp } from '#tests/process/start-app.ts'
import type { Place } from './open-place.ts'

/** A killed worker is noticed by its missing heartbeat, and its work is repeated up to a minute later. */
const LONGEST_RUN_MS = 180_000
const LOOK_EVERY_MS = 200

/** Orders a reading of all stores, with other prices than before. Whether it began does not matter. */
export async function changeSeason(app: RunningApp, { dataDir, stores }: Place): Promise<void> {
  stores.season = stores.season === 1 ? 2 : 1
  await order(app, dataDir, '/operations', { kind: 'fetch-store-prices' }).catch(() => null)
}

/** Reads all stores and waits until it is done. */
export async function readStores(app: RunningApp, { dataDir }: Place): Promise<void> {
  const { operationId } = await order(app, dataDir, '/operations', { kind: 'fetch-store-prices' })
  const endsAt = Date.now() + LONGEST_RUN_MS
  while ((await order(app, dataDir, `/operations/${operationId}`)).status !== 'done') {
    if (Date.now() > endsAt) throw new Error('the stores were not read in time')
    await sleep(LOOK_EVERY_MS)
  }
}

type OfferRow = { store: string; product: string; price: number; repeated: number }

const OFFERS = `
  select stores.name as store, products.name as product, offers.price::int as price,
    (select count(*)::int from (
      select price, in_stock, original_price, lag((price, in_stock, original_price)) over (order by fetched_at, h.id) as before
      from product_prices h where h.offer_id = offers.id) as step
      where (price, in_stock, original_price) is not distinct from before) as repeated
  from offers join stores on stores.id = store_id join products on products.id = product_id
  where offers.gone_at is null`

/**
 * Every offer has the price that its store says now, and no price was recorded twice in a row. An offer that its store
 * no longer names stays for some readings, with a price that the store did say.
 */
export async function judgeOffers(place: Place): Promise<string[]> {
  const rows = await place.query<OfferRow>(OFFERS)
  const faults = rows.flatMap(({ store, product, price, repeated }) => {
    const { season } = place.stores
    const now = findPrice(store, product, season)
    const said = now === null ? [findPrice(store, product, 1), findPrice(store, product, 2)] : [now]
    return [
      ...(said.includes(price)
        ? []
        : [`wrong price: ${product} of ${store} is ${price}, its feed says ${said}`]),
      ...(repeated > 0 ? [`doubled: ${product} of ${store} has ${repeated} repeated records`] : []),
    ]
  })
  return rows.length === 0 ? ['lost: there are no offers'] : faults.slice(0, 10)
}

function findPrice(store: string, product: string, season: number): number | null {
  const listed = listProducts(Number(store.replace('Shop ', '')), season)
  const price = listed.find(({ title }) => title === product)?.variants[0]?.price
  return price === undefined ? null : parseMinor(price, 'EUR')
}

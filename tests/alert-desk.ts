import { buildSnapshot } from '#catalogue/build-snapshot.ts'
import type { Snapshot } from '#catalogue/snapshot-types.ts'
import { readCatalogue } from '#data/catalogue.ts'
import type { Db } from '#data/open-database.ts'
import { destinationOf } from '#domain/country.ts'
import { checkAlert } from '#domain/forms/alert.ts'
import { minor } from '#domain/money/amounts.ts'
import type { Place } from '#services/catalogue/build-snapshots.ts'
import { insertPerson } from '#tests/alerts.ts'
import { makeBasketPlanner } from '#tests/basket-planner.ts'
import { TEST_KEYS } from '#tests/keys.ts'
import { insertOffer, insertPrice, insertProduct, insertStore } from '#tests/rows.ts'

export const NOW = new Date('2026-11-02T10:00:00Z')
const DAY_MS = 24 * 60 * 60 * 1000

/** For tests: a product at a store that asks 2.00 for a parcel, with a past, and a person who sets alerts on it. */
export async function openDesk(db: Db) {
  const storeId = await insertStore(db, {
    shipping: { eu: { cost: minor(200), freeFrom: null, days: null } },
  })
  const productId = await insertProduct(db, { name: 'Frost Mint' })
  const offer = { productId, storeId, cans: 10, price: 2900, priceEurMinor: 2900 }
  const offerId = await insertOffer(db, offer)
  const courses = [
    [200, 3000],
    [100, 2550],
    [60, 2700],
    [10, 2900],
  ] as const
  for (const [daysAgo, price] of courses) {
    const fetchedAt = new Date(NOW.getTime() - daysAgo * DAY_MS)
    await insertPrice(db, { productId, offerId, price, fetchedAt })
  }
  const soldOutAt = await insertStore(db, { name: 'Empty Shelf' })
  await insertOffer(db, { productId, storeId: soldOutAt, cans: 10, stock: 'out_of_stock' })
  const snapshot = buildSnapshot(await readCatalogue(db, { now: NOW }))
  const deps = {
    ...{ db, now: () => NOW, keys: TEST_KEYS, basketPlanner: makeBasketPlanner() },
    ...{ catalogue: () => snapshot, ownCatalogueOf: (_: Place): Snapshot => snapshot },
    destination: destinationOf('DE'),
  }
  return { deps, productId, storeId, soldOutAt, userId: await insertPerson(db) }
}

/** For tests: a wish as a form sends it, for ten cans and by mail. */
export function send(values: Parameters<typeof checkAlert>[0]) {
  const checked = checkAlert({ currency: 'EUR', cans: '10', mail: '1', ...values })
  if (!checked.ok) throw new Error(JSON.stringify(checked.errors))
  return checked.value
}

export const BROWSER = { endpoint: 'https://push.example.com/one', p256dh: 'p', auth: 'a' }
export const FROST = { subject: 'product', text: 'frost-mint' } as const

import { asc, eq } from 'drizzle-orm'
import type { Db } from '#data/open-database.ts'
import { feedRuns } from '#data/schema/feeds.ts'
import { mailQueue } from '#data/schema/mail.ts'
import { offers } from '#data/schema/offers.ts'
import { minor } from '#domain/money/amounts.ts'
import { openAlertSite } from './alerts.ts'
import { insertOffer, insertPrice, insertProduct, insertStore } from './rows.ts'

const START = '2026-11-02T10:00:00Z'

/** For tests: one product that one store sends for nothing, at 31.00 for ten cans. */
export async function openShop(db: Db, { price = 3100, stock = 'in_stock' } = {}) {
  const site = openAlertSite(db, START)
  const storeId = await insertStore(db, { shipping: { eu: { cost: minor(0), freeFrom: null, days: null } } })
  const productId = await insertProduct(db, { name: 'Frost Mint' })
  const offerId = await insertOffer(db, { productId, storeId, cans: 10, price, priceEurMinor: price, stock })
  const past = new Date(site.now().getTime() - 1000)
  await insertPrice(db, { productId, offerId, price, fetchedAt: past, inStock: stock === 'in_stock' })
  await insertPrice(db, { productId, offerId, price, fetchedAt: site.now(), inStock: stock === 'in_stock' })

  /** As a run of the store leaves it. */
  async function read(change: { price?: number; isInStock?: boolean } | null) {
    await db
      .insert(feedRuns)
      .values({ storeId, status: 'complete', startedAt: site.now(), finishedAt: site.now() })
    if (!change) return
    const [before] = await db.select().from(offers).where(eq(offers.id, offerId))
    const isInStock = change.isInStock ?? before!.stock === 'in_stock'
    const now = change.price ?? before!.price
    await db
      .update(offers)
      .set({ price: minor(now), priceEurMinor: minor(now), stock: isInStock ? 'in_stock' : 'out_of_stock' })
      .where(eq(offers.id, offerId))
    const record = { productId, offerId, price: now, fetchedAt: site.now(), inStock: isInStock }
    await insertPrice(db, record)
  }

  async function run(change: Parameters<typeof read>[0], hours = 1) {
    site.wait(hours)
    await read(change)
    await site.judge()
  }
  return { site, storeId, productId, offerId, read, run }
}

/** The subjects, in the order of sending. */
export async function listMails(db: Db) {
  const rows = await db.select().from(mailQueue).orderBy(asc(mailQueue.id))
  return rows.map(({ subject }) => subject)
}

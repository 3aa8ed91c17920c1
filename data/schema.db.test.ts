import { expect } from 'vitest'
import { test } from '#tests/database.ts'
import { insertOffer, insertProduct, insertStore } from '#tests/rows.ts'
import { contactMessages, newsletterSubscribers } from './schema/people.ts'

const CHECK_VIOLATION = '23514'
const UNIQUE_VIOLATION = '23505'
const FOREIGN_KEY_VIOLATION = '23503'
const NOT_NULL_VIOLATION = '23502'

function refusal(code: string, constraint?: string) {
  return { cause: expect.objectContaining(constraint ? { code, constraint } : { code }) }
}

test.for([
  { name: 'a price of nothing', row: { price: 0 }, constraint: 'offers_price' },
  { name: 'a negative price', row: { price: -490 }, constraint: 'offers_price' },
  { name: 'a euro price of nothing', row: { priceEurMinor: 0 }, constraint: 'offers_price' },
  { name: 'an earlier price equal to the price', row: { originalPrice: 490 }, constraint: 'offers_original' },
  { name: 'an earlier price below the price', row: { originalPrice: 390 }, constraint: 'offers_original' },
  { name: 'an unknown stock', row: { stock: 'maybe' }, constraint: 'offers_stock' },
  { name: 'a pack without cans', row: { cans: 0 }, constraint: 'offers_cans' },
  { name: 'a currency in small letters', row: { currency: 'eur' }, constraint: 'offers_currency' },
  { name: 'an address that is a script', row: { storeProductUrl: 'javascript:1' }, constraint: 'offers_url' },
  { name: 'a rating above five', row: { rating: 5.1 }, constraint: 'offers_rating' },
])('an offer with $name is refused', async ({ row, constraint }, { db }) => {
  await expect(insertOffer(db, row)).rejects.toMatchObject(refusal(CHECK_VIOLATION, constraint))
})

test('a store offers a pack of a product only once', async ({ db }) => {
  const pack = { productId: await insertProduct(db), storeId: await insertStore(db), cans: 10 }
  await insertOffer(db, pack)
  await insertOffer(db, { ...pack, cans: 5 })
  await expect(insertOffer(db, pack)).rejects.toMatchObject(refusal(UNIQUE_VIOLATION, 'offers_pack'))
})

test.for([{ productId: 404 }, { storeId: 404 }])(
  'an offer of an unknown product or store is refused: %o',
  async (row, { db }) => {
    await expect(insertOffer(db, row)).rejects.toMatchObject(refusal(FOREIGN_KEY_VIOLATION))
  },
)

test('a product of an unknown brand is refused', async ({ db }) => {
  await expect(insertProduct(db, { brand: 'Nobody' })).rejects.toMatchObject(refusal(FOREIGN_KEY_VIOLATION))
})

test('an address subscribes once, however it is written', async ({ db }) => {
  await db.insert(newsletterSubscribers).values({ email: 'eva@example.com' })
  await expect(db.insert(newsletterSubscribers).values({ email: 'Eva@Example.COM' })).rejects.toMatchObject(
    refusal(UNIQUE_VIOLATION, 'newsletter_subscribers_email'),
  )
})

test('a message without a text is refused', async ({ db }) => {
  const incomplete = { name: 'Eva', email: 'eva@example.com', subject: 'Hello' }
  await expect(
    db.insert(contactMessages).values(incomplete as typeof contactMessages.$inferInsert),
  ).rejects.toMatchObject(refusal(NOT_NULL_VIOLATION))
})

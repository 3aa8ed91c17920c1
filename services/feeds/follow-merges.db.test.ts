import { expect } from 'vitest'
import { mergeProductRows } from '#data/product-merge.ts'
import { test } from '#tests/database.ts'
import { openShop, readState } from '#tests/feed-shop.ts'
import { insertProduct } from '#tests/rows.ts'
import { followMerges } from './follow-merges.ts'

test('a matcher from before a merge links to the remaining product', async ({ db }) => {
  const from = await insertProduct(db, { name: 'Fjord Mint' })
  const to = await insertProduct(db, { name: 'Fjord Mint Slim' })
  const { run, storeId, deps } = await openShop(db, {
    shelves: { 1: { title: 'Fjord Mint', price: '5.00' } },
  })
  const old = await deps.loadMatcher()
  await mergeProductRows(db, { from, to, at: deps.now(), by: 'x' })
  await run({ loadMatcher: async () => old })
  const { offers, listings } = await readState(db, storeId)
  expect(offers.map(({ product_id }) => product_id)).toEqual([to])
  expect(listings).toMatchObject([{ product_id: to, state: 'matched' }])
})

test('candidates that were merged count as one', async ({ db }) => {
  const from = await insertProduct(db, { name: 'Fjord Mint' })
  const to = await insertProduct(db, { name: 'Fjord Mint Slim' })
  await mergeProductRows(db, { from, to, at: new Date('2026-03-01'), by: 'x' })
  const candidates = [from, to].map((productId) => ({ productId, score: 0.5, why: 'near' }))
  const review = { outcome: 'review', candidates, cans: 1, code: 'words-differ', reason: '' } as const
  const parse = () => expect.unreachable()
  const { matcher } = await followMerges(db, {
    matcher: { match: () => review, parse, compare: () => null },
    version: '1',
  })
  expect(matcher.match({ title: 'Fjord' })).toEqual({
    ...review,
    candidates: [{ productId: to, score: 0.5, why: 'near' }],
  })
})

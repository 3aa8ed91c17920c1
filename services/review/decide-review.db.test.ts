import { expect } from 'vitest'
import type { Db } from '#data/open-database.ts'
import { listings } from '#data/schema/listings.ts'
import { offers } from '#data/schema/offers.ts'
import type { Deps } from '#services/deps.ts'
import { insertUser, makeAdminDeps, readAudit } from '#tests/admin.ts'
import { test } from '#tests/database.ts'
import { fillShop } from '#tests/feed-shop.ts'
import { decideReview, ignoreListings, undoReview } from './decide-review.ts'
import { getReviewPage } from './get-review-page.ts'

/** A shop that was read once, with two listings that match no product yet. */
async function openQueue(db: Db) {
  const shop = await fillShop(db)
  shop.shop.shelves[20] = { title: 'Fjord Mint No 1 perhaps?', price: '25.50' }
  shop.shop.shelves[21] = { title: 'A mug?', price: '9.00' }
  await shop.run()
  // The matcher of these shops does not parse titles.
  const feeds = { ...shop.deps, loadMatcher: shop.deps.loadMatcher }
  const deps = { db, now: shop.now, admin: makeAdminDeps({ feeds }) } as Deps
  const waiting = await db.select().from(listings)
  const find = (title: string) => waiting.find((listing) => listing.title.startsWith(title))!.id
  return { deps, shop, admin: await insertUser(db), doubtful: find('Fjord Mint No 1 p'), mug: find('A mug') }
}

test('a decision is on the site at once, is recorded once, and can be undone', async ({ db }) => {
  const { deps, shop, admin, doubtful } = await openQueue(db)
  const choice = { action: 'link', productId: shop.productIds[0]!, cans: 5 } as const
  const decided = await decideReview(deps, { listingId: doubtful, choice, admin })
  if (!decided.ok) throw new Error(decided.reason)
  expect(decided).toMatchObject({ changed: 1 })
  const made = (await db.select().from(offers)).filter(({ cans }) => cans === 5)
  expect(made).toMatchObject([{ productId: choice.productId, price: 2550, goneAt: null }])
  expect(await undoReview(deps, { decisionId: decided.decisionId, admin })).toMatchObject({ ok: true })
  expect(await undoReview(deps, { decisionId: decided.decisionId, admin })).toMatchObject({ ok: false })
  expect((await readAudit(db)).map(({ action, actor }) => [action, actor])).toEqual([
    ['link listing', admin.id],
    ['undo decision', admin.id],
  ])
})

test('several listings are marked as not for us at once, and leave the queue', async ({ db }) => {
  const { deps, admin, doubtful, mug } = await openQueue(db)
  const decisions = await ignoreListings(deps, { listingIds: [doubtful, mug, 999_999], admin })
  expect(decisions).toHaveLength(2)
  const left = async (search: string) => {
    const withoutMatcher = { ...deps, admin: makeAdminDeps() }
    const { table } = await getReviewPage(withoutMatcher, new URLSearchParams(search))
    return table.total
  }
  expect(await left('')).toBe(0)
  expect(await left('state=ignored')).toBe(2)
  expect(await readAudit(db)).toHaveLength(2)
})

test('a node that reads no feeds decides nothing', async ({ db }) => {
  const { admin, mug } = await openQueue(db)
  const deps = { admin: makeAdminDeps() }
  expect(await decideReview(deps, { listingId: mug, choice: { action: 'ignore' }, admin })).toEqual({
    ok: false,
    reason: 'unavailable',
  })
})

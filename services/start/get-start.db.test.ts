import { expect } from 'vitest'
import type { Db } from '#data/open-database.ts'
import { insertOperation } from '#data/operations.ts'
import { readPanelTodo, readWaitingListings } from '#data/panel.ts'
import { products } from '#data/schema/catalogue.ts'
import { feedRuns } from '#data/schema/feeds.ts'
import { loadTable } from '#services/admin/admin-table.ts'
import { reviewTable } from '#services/admin/tables/review-table.ts'
import { loadStarter } from '#services/catalogue-file/load-starter.ts'
import type { Deps } from '#services/deps.ts'
import { importProducts } from '#services/feeds/import-products.ts'
import { acceptProposal } from '#services/intake/accept-proposal.ts'
import { undoReview } from '#services/review/decide-review.ts'
import { getStart } from '#services/start/get-start.ts'
import { insertUser, makeAdminDeps } from '#tests/admin.ts'
import { test } from '#tests/database.ts'
import { openShop, readState, type Shelf } from '#tests/feed-shop.ts'
import { insertListing, insertStore } from '#tests/rows.ts'

async function openSite(db: Db, shelves: Record<string, Shelf> = {}) {
  const shop = await openShop(db, { shelves, name: 'Nic Corner' })
  const mail = { origin: 'http://127.0.0.1:3000', isLive: false } as Deps['mail']
  const deps = { db, now: shop.deps.now, admin: makeAdminDeps({ feeds: shop.deps }), mail }
  const admin = await insertUser(db)
  const importAll = async () =>
    importProducts(shop.deps, {
      operationId: await insertOperation(db, {
        ...{ kind: 'import-shopify-products', startedBy: null, at: shop.deps.now() },
      }),
    })
  return { ...shop, deps, admin, importAll }
}

test('the first steps follow what the site has', async ({ db }) => {
  const { deps, run, importAll } = await openSite(db, {
    1: { title: 'Fjord Mint Slim 6mg', price: '4.50' },
    2: { title: 'ZYN Cool Mint Mini 6mg', price: '4.90' },
  })
  expect(await getStart(deps)).toMatchObject({
    steps: { store: 'done', feed: 'done', 'switch-on': 'now', import: 'open', window: 'open' },
    counts: { products: 0, prices: 0 },
    starter: { total: 1096, present: 0 },
    checks: expect.arrayContaining([
      expect.objectContaining({ note: 'not known yet: totals use our estimate' }),
    ]),
  })
  await run()
  expect(await getStart(deps)).toMatchObject({
    steps: { 'switch-on': 'done', import: 'now' },
    stores: [{ name: 'Nic Corner', seen: 2, matched: 0, waiting: 2 }],
    waiting: 2,
  })
  await importAll()
  expect(await getStart(deps)).toMatchObject({
    steps: { import: 'done', window: 'now' },
    counts: { products: 2, prices: 2, compared: 0 },
    made: [
      { name: 'Fjord Mint Slim 6mg', listings: 1 },
      { name: 'ZYN Cool Mint Mini 6mg', listings: 1 },
    ],
    waiting: 0,
  })
  await loadStarter(db, { catalogue: deps.admin.feeds!.readStarter(), actor: null })
  expect(await getStart(deps)).toMatchObject({ starter: { present: 1096 }, counts: { products: 1097 } })
})

test('a proposal becomes a product with its offers by one answer, and is taken back by another', async ({
  db,
}) => {
  const { deps, admin, run, storeId, importAll } = await openSite(db, {
    1: { title: 'Zark Berry Slim 6mg', price: '4.50' },
    2: { title: 'Zark Berry Slim 6mg', price: '39.00', variant: '10-pack' },
  })
  await run()
  await importAll()
  const [proposal] = (await getStart(deps)).toConfirm
  expect(proposal).toMatchObject({
    product: { name: 'Zark Berry Slim 6mg' },
    doubts: [{ title: 'The brand is new here.' }],
    listings: [{ cans: 1 }, { cans: 10 }],
  })
  const listingId = proposal!.listings[0]!.id
  const accepted = await acceptProposal(deps, { listingId, admin })
  if (!accepted.ok) throw new Error(accepted.reason)
  expect((await readState(db, storeId)).offers).toMatchObject([
    { cans: 1, price: 450 },
    { cans: 10, price: 3900 },
  ])
  expect((await getStart(deps)).toConfirm).toEqual([])
  expect(await acceptProposal(deps, { listingId, admin })).toEqual({ ok: false, reason: 'settled' })
  for (const decisionId of accepted.decisionIds.toReversed())
    expect(await undoReview(deps, { decisionId, admin })).toMatchObject({ ok: true })
  expect((await getStart(deps)).counts).toMatchObject({ prices: 0 })
  expect(await db.select().from(products)).toMatchObject([{ status: 'unlisted' }])
})

test('the badge, the panel and the review count the same listings, and goods that never match do not wait', async ({
  db,
}) => {
  const on = await insertStore(db)
  const off = await insertStore(db, { status: 'paused' })
  const reasons = {
    doubt: 'Says ZYN; fits more than one product',
    unknown: 'Neither title nor vendor names a brand of ours',
    mug: "'mug' is no can of pouches or snus",
    box: "'mixed pack' says a box of several products",
  }
  await insertListing(db, { storeId: on, externalId: '1', state: 'review', reason: reasons.doubt })
  await insertListing(db, { storeId: on, externalId: '2', state: 'new', reason: reasons.unknown })
  await insertListing(db, { storeId: on, externalId: '3', state: 'new', reason: reasons.mug })
  await insertListing(db, { storeId: on, externalId: '4', state: 'new', reason: reasons.box })
  await insertListing(db, { storeId: on, externalId: '5', state: 'ignored' })
  await insertListing(db, { storeId: off, externalId: '6', state: 'new', reason: reasons.unknown })
  await insertListing(db, { storeId: on, externalId: '7', state: 'new', goneAt: new Date() })
  expect(await readPanelTodo(db)).toMatchObject({ review: 2 })
  expect(await readWaitingListings(db, { limit: 9 })).toMatchObject({ total: 2, read: 6 })
  expect(await loadTable({ db }, reviewTable, new URLSearchParams())).toMatchObject({ total: 2 })
})

test('a store that is on and could not be read is counted until it is read again', async ({ db }) => {
  const [broken, mended, off] = [
    await insertStore(db),
    await insertStore(db),
    await insertStore(db, { status: 'paused' }),
  ]
  const runs = [
    ...(['complete', 'failed', 'running'] as const).map((status) => ({ storeId: broken, status })),
    ...(['failed', 'unchanged'] as const).map((status) => ({ storeId: mended, status })),
    { storeId: off, status: 'failed' },
  ]
  await db.insert(feedRuns).values(runs.map((run) => ({ ...run, startedAt: new Date() })))
  expect(await readPanelTodo(db)).toMatchObject({ failedStores: 1 })
})

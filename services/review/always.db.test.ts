import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { listMatchRules } from '#data/match-rules.ts'
import type { Db } from '#data/open-database.ts'
import { insertListedProduct } from '#data/products.ts'
import { listings } from '#data/schema/listings.ts'
import { offers } from '#data/schema/offers.ts'
import type { Deps } from '#services/deps.ts'
import { createMatcherLoader } from '#services/feeds/load-matcher.ts'
import { insertUser, makeAdminDeps, readAudit } from '#tests/admin.ts'
import { test } from '#tests/database.ts'
import { openShop } from '#tests/feed-shop.ts'
import { decideOnce } from './decide-once.ts'
import { undoReview } from './decide-review.ts'
import { getWorkbench } from './get-workbench.ts'
import { makeNew } from './make-new.ts'
import { saveAlways } from './save-always.ts'
import { tryAlways } from './try-always.ts'

const MORE = { flavourFamily: 'mint', nicotineSource: 'test' } as const
const FACTS = { brand: 'Fjord', format: 'slim', kind: 'nicotine pouch', pouchesPerCan: 20, ...MORE } as const

/** A shop whose strengths are codes that nobody has explained, read once by the real matcher. */
async function openBench(db: Db) {
  const make = async (name: string, nicotineMg: number) =>
    (await insertListedProduct(db, { ...FACTS, name, nicotineMg }))!
  const mint6 = await make('Fjord Mint Slim 6mg', 6)
  await make('Fjord Mint Slim 9mg', 9)
  const lemon6 = await make('Fjord Lemon Slim 6mg', 6)
  await make('Fjord Lemon Slim 9mg', 9)
  const shop = await openShop(db, {
    name: 'Codes',
    shelves: {
      1: { title: 'Fjord Mint Slim S2', price: '4.10' },
      2: { title: 'Fjord Lemon Slim S2', price: '4.20' },
      3: { title: 'Fjord Mint Slim 9mg', price: '4.90' },
      4: { title: 'Fjord Lemon Slim S2', price: '19.00', variant: '5-pack' },
    },
  })
  const loadMatcher = createMatcherLoader(db)
  await shop.run({ loadMatcher })
  const feeds = { ...shop.deps, loadMatcher }
  const deps = { db, now: shop.now, admin: makeAdminDeps({ feeds }) } as Deps
  const rows = await db.select().from(listings)
  const find = (title: string) => rows.find((row) => row.title === title)!.id
  const admin = await insertUser(db)
  return {
    deps,
    shop,
    admin,
    mint6,
    lemon6,
    listingId: find('Fjord Mint Slim S2'),
    run: () => shop.run({ loadMatcher }),
  }
}

async function readStates(db: Db) {
  const rows = await db.select().from(listings).orderBy(listings.storeId, listings.externalId)
  return rows.map(({ state, productId, cans }) => [state, productId, cans])
}

test('the bench shows a listing beside its candidates, with what agrees and what does not', async ({
  db,
}) => {
  const { deps, admin, listingId, mint6 } = await openBench(db)
  const { items, waiting } = await getWorkbench(
    deps,
    new URLSearchParams({ listing: String(listingId) }),
    admin,
  )
  expect(waiting).toBe(3)
  const [item] = items
  expect(item).toMatchObject({ id: listingId, said: { brand: 'Fjord', strengthText: 'only number 2' } })
  const candidate = item!.candidates.find(({ id }) => id === mint6)!
  const verdicts = Object.fromEntries(candidate.lines.map(({ aspect, verdict }) => [aspect, verdict]))
  expect(verdicts).toMatchObject({ Brand: 'agrees', Flavour: 'agrees', Format: 'agrees', Pack: 'agrees' })
  expect(verdicts.Strength).not.toBe('agrees')
})

test('a rule shows what it settles and what it changes in kept runs, before anything is written', async ({
  db,
}) => {
  const { deps, listingId, mint6 } = await openBench(db)
  const before = await readStates(db)
  const request = { listingId, productId: mint6, cans: 1, option: 'store-strength' }
  const tried = await tryAlways(deps, request, { mostMs: 60_000 })
  expect(tried?.chosen?.always).toMatchObject({
    kind: 'rule',
    rule: { says: 'S2', means: '6 mg', brand: 'Fjord' },
  })
  expect(tried?.settled.map(({ productName, cans }) => [productName, cans])).toEqual([
    ['Fjord Lemon Slim 6mg', 1],
    ['Fjord Lemon Slim 6mg', 5],
  ])
  expect(tried?.replay).toMatchObject({
    ...{ runs: 1, tried: 1, isCut: false, rows: 4, matchedBefore: 1, matchedAfter: 4 },
    ...{ published: [], decided: [] },
  })
  expect(tried!.replay!.appear + tried!.replay!.held).toBe(3)
  expect(await readStates(db)).toEqual(before)
  expect(await listMatchRules(db)).toEqual([])
})

test('a replay without time says that it was cut', async ({ db }) => {
  const { deps, listingId, mint6 } = await openBench(db)
  const request = { listingId, productId: mint6, cans: 1, option: 'store-strength' }
  const tried = await tryAlways(deps, request, { mostMs: -1 })
  expect(tried?.replay).toMatchObject({ runs: 1, tried: 0, isCut: true })
})

test('a saved rule settles the waiting listings of its store, later ones too, and undo takes all of it back', async ({
  db,
}) => {
  const { deps, shop, admin, listingId, mint6, lemon6, run } = await openBench(db)
  const before = await readStates(db)
  const request = { listingId, productId: mint6, cans: 1, option: 'store-strength' }
  const saved = await saveAlways(deps, { ...request, admin })
  if (!saved.ok) throw new Error(saved.reason)
  expect(saved.settled).toBe(2)
  expect(await readStates(db)).toEqual([
    ['matched', mint6, 1],
    ['matched', lemon6, 1],
    before[2],
    ['matched', lemon6, 5],
  ])
  shop.shop.shelves[5] = { title: 'Fjord Lemon Slim S2', price: '38.00', variant: '10-pack' }
  await run()
  expect((await readStates(db))[4]).toEqual(['matched', lemon6, 10])

  expect(await undoReview(deps, { decisionId: saved.decisionId, admin })).toMatchObject({ ok: true })
  expect(await listMatchRules(db)).toEqual([])
  expect((await readStates(db)).slice(0, 4)).toEqual(before)
  expect((await readStates(db))[4]?.[0]).toBe('review')
  const left = (await db.select().from(offers)).filter(
    ({ goneAt, productId }) => goneAt === null && productId === lemon6,
  )
  expect(left).toEqual([])
  expect((await readAudit(db)).map(({ action }) => action)).toEqual(['always link listing', 'undo decision'])
})

test('an alias settles the same title at every store, and undo takes it back', async ({ db }) => {
  const { deps, admin, listingId, mint6 } = await openBench(db)
  const before = await readStates(db)
  const saved = await saveAlways(deps, { listingId, productId: mint6, cans: 1, option: 'alias', admin })
  if (!saved.ok) throw new Error(saved.reason)
  const other = await openShop(db, {
    name: 'Second',
    shelves: { 1: { title: 'Fjord Mint Slim S2', price: '4.30' } },
  })
  await other.run({ loadMatcher: createMatcherLoader(db) })
  const findSecond = async () => {
    const rows = await db.select().from(listings).where(eq(listings.storeId, other.storeId))
    return rows.map(({ state, productId }) => [state, productId])
  }
  expect(await findSecond()).toEqual([['matched', mint6]])
  expect(await undoReview(deps, { decisionId: saved.decisionId, admin })).toMatchObject({ ok: true })
  expect((await findSecond())[0]?.[0]).toBe('review')
  expect((await readStates(db)).slice(0, 4)).toEqual(before)
})

test('a decision that is sent twice is made once, and several are undone one after another', async ({
  db,
}) => {
  const { deps, admin, listingId, mint6 } = await openBench(db)
  const before = await readStates(db)
  const choice = { action: 'link', productId: mint6, cans: 1 } as const
  const first = await decideOnce(deps, { listingId, choice, admin })
  const again = await decideOnce(deps, { listingId, choice, admin })
  const never = await decideOnce(deps, { listingId, choice: { action: 'ignore' }, admin })
  if (!first.ok || !again.ok || !never.ok) throw new Error('refused')
  expect(again.decisionId).toBe(first.decisionId)
  expect(await undoReview(deps, { decisionId: never.decisionId, admin })).toMatchObject({ ok: true })
  expect((await readStates(db))[0]).toEqual(['matched', mint6, 1])
  expect(await undoReview(deps, { decisionId: first.decisionId, admin })).toMatchObject({ ok: true })
  expect(await readStates(db)).toEqual(before)
})

test('what is to hold always is taught once when it is sent twice, and undo takes it back', async ({
  db,
}) => {
  const { deps, admin, listingId, mint6 } = await openBench(db)
  const before = await readStates(db)
  for (const option of ['store-strength', 'alias']) {
    const request = { listingId, productId: mint6, cans: 1, option, admin }
    const first = await saveAlways(deps, request)
    const again = await saveAlways(deps, request)
    if (!first.ok || !again.ok) throw new Error('refused')
    expect(again.decisionId).toBe(first.decisionId)
    expect(await undoReview(deps, { decisionId: again.decisionId, admin })).toMatchObject({ ok: true })
    expect(await listMatchRules(db)).toEqual([])
    expect(await readStates(db)).toEqual(before)
  }
})

test('a product is made of a listing once when that is sent twice', async ({ db }) => {
  const { deps, shop, admin, run } = await openBench(db)
  shop.shop.shelves[6] = { title: 'Fjord Cherry Slim 6mg', price: '4.40' }
  await run()
  const [listing] = await db.select().from(listings).where(eq(listings.title, 'Fjord Cherry Slim 6mg'))
  const first = await makeNew(deps, { listingId: listing!.id, admin })
  expect(first).toMatchObject({ ok: true, name: expect.stringContaining('Cherry') })
  expect(await makeNew(deps, { listingId: listing!.id, admin })).toEqual({ ...first, changed: 0 })
})

test('listings that were matched with a new product wait again when it is taken back', async ({ db }) => {
  const { deps, shop, admin, run } = await openBench(db)
  shop.shop.shelves[6] = { title: 'Fjord Cherry Slim 6mg', price: '4.40' }
  await run()
  const [first] = await db.select().from(listings).where(eq(listings.title, 'Fjord Cherry Slim 6mg'))
  const product = { ...FACTS, name: 'Fjord Cherry Slim 6mg', nicotineMg: 6 }
  const choice = { action: 'new-product', product, cans: 1 } as const
  const made = await decideOnce(deps, { listingId: first!.id, choice, admin })
  if (!made.ok) throw new Error(made.reason)
  const other = await openShop(db, {
    name: 'Second',
    shelves: { 1: { title: 'Fjord Cherry Slim 6mg', price: '4.50' } },
  })
  await other.run({ loadMatcher: createMatcherLoader(db) })
  const findSecond = async () => {
    const [row] = await db.select().from(listings).where(eq(listings.storeId, other.storeId))
    const [offer] = await db.select().from(offers).where(eq(offers.storeId, other.storeId))
    return {
      state: row!.state,
      productId: row!.productId,
      isOffered: offer !== undefined && offer.goneAt === null,
    }
  }
  expect(await findSecond()).toEqual({ state: 'matched', productId: made.productId, isOffered: true })
  expect(await undoReview(deps, { decisionId: made.decisionId, admin })).toMatchObject({ ok: true })
  expect(await findSecond()).toEqual({ state: 'new', productId: null, isOffered: false })
  const again = await decideOnce(deps, { listingId: first!.id, choice, admin })
  expect(again).toMatchObject({ ok: true, productId: made.productId })
})

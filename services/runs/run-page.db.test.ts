import { expect } from 'vitest'
import { readAll } from '#feeds/fetch/test-server.test-helper.ts'
import { insertUser, makeAdminDeps, readAudit } from '#tests/admin.ts'
import { test } from '#tests/database.ts'
import { fillShop } from '#tests/feed-shop.ts'
import { decideHeldPrice, decideHeldRun } from './decide-held.ts'
import { getRunPage } from './get-run-page.ts'
import { openRunPage } from './open-run-page.ts'

test('a held run shows what accepting it would change, and accepting does that', async ({ db }) => {
  const { run, shop, deps: feeds } = await fillShop(db)
  await run()
  for (const id of [1, 2, 3]) delete shop.shelves[id]
  shop.shelves[4]!.price = '5.50'
  const { runId } = await run()
  const deps = { db, admin: makeAdminDeps({ feeds }) }
  const admin = await insertUser(db)
  const page = await getRunPage(deps, { runId: runId!, isReplayed: false })
  expect(page?.replay).toMatchObject({
    ok: true,
    counts: { gone: 3, price: 1, new: 0, held: 0 },
    changes: [
      { kind: 'gone', productName: 'Fjord Mint No 1', before: 500 },
      { kind: 'gone' },
      { kind: 'gone' },
      { kind: 'price', productName: 'Fjord Mint No 4', before: 500, after: 550 },
    ],
  })
  expect(await readAudit(db)).toEqual([])
  const decided = await decideHeldRun(deps, { runId: runId!, decision: 'accept', admin })
  expect(decided).toEqual({ ok: true, changed: 4 })
  expect(await getRunPage(deps, { runId: runId!, isReplayed: false })).toMatchObject({ replay: null })
  expect(await decideHeldRun(deps, { runId: runId!, decision: 'discard', admin })).toMatchObject({
    ok: false,
  })
  expect(await readAudit(db)).toMatchObject([
    { actor: admin.id, action: 'accept held run', target: `run ${runId}` },
  ])
})

test('held prices are decided one by one, each recorded', async ({ db }) => {
  const { run, shop, deps: feeds } = await fillShop(db)
  await run()
  shop.shelves[1]!.price = '1.00'
  shop.shelves[2]!.price = '1.00'
  const { runId } = await run()
  const deps = { db, admin: makeAdminDeps({ feeds }) }
  const admin = await insertUser(db)
  const holds = (await getRunPage(deps, { runId: runId!, isReplayed: false }))!.holds
  expect(holds).toMatchObject([
    { productName: 'Fjord Mint No 1', previousPrice: 500, price: 100, resolution: null },
    { productName: 'Fjord Mint No 2' },
  ])
  const [first, second] = holds.map(({ id }) => id) as [number, number]
  expect(await decideHeldPrice(deps, { holdId: first, decision: 'accept', admin })).toEqual({ ok: true })
  expect(await decideHeldPrice(deps, { holdId: second, decision: 'discard', admin })).toEqual({ ok: true })
  expect((await readAudit(db)).map(({ action }) => action)).toEqual([
    'accept held price',
    'discard held price',
  ])
})

test('the fetched pages of a run can be read as they came', async ({ db }) => {
  const { run } = await fillShop(db)
  const { runId } = await run()
  const body = await openRunPage({ db }, { runId: runId!, page: 1 })
  expect(JSON.parse(await readAll(body!)).products).toHaveLength(8)
  expect(await openRunPage({ db }, { runId: runId!, page: 9 })).toBeNull()
})

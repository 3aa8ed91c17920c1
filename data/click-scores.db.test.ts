import { expect } from 'vitest'
import { minor } from '#domain/money/amounts.ts'
import { test } from '#tests/database.ts'
import { insertOffer, insertProduct } from '#tests/rows.ts'
import { readClickScores } from './click-scores.ts'
import { insertClicks } from './clicks.ts'
import type { Db } from './open-database.ts'

const NOW = new Date('2026-06-30T12:05:00Z')
const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

let lastClick = 0

function click(db: Db, offerId: number, ...agesMs: number[]) {
  const clicks = agesMs.map((ageMs) => {
    lastClick += 1
    const clickedAt = new Date(NOW.getTime() - ageMs)
    return { offerId, clickId: `click-${lastClick}`, clickedAt, price: minor(490), currency: 'EUR' }
  })
  return insertClicks(db, clicks)
}

test('without clicks no product has a score', async ({ db }) => {
  expect(await readClickScores(db, NOW)).toEqual({ visits: 0, scores: new Map() })
})

test('clicks for a product at any store within minutes are one visit', async ({ db }) => {
  const productId = await insertProduct(db)
  const [one, other] = [await insertOffer(db, { productId }), await insertOffer(db, { productId })]
  await click(db, one, 0, MINUTE_MS, 2 * MINUTE_MS)
  await click(db, other, 3 * MINUTE_MS)
  expect(await readClickScores(db, NOW)).toEqual({ visits: 1, scores: new Map([[productId, 1]]) })
})

test('a visit counts half after two weeks, and nothing after three months', async ({ db }) => {
  const [fresh, older, forgotten] = [
    await insertProduct(db),
    await insertProduct(db),
    await insertProduct(db),
  ]
  await click(db, await insertOffer(db, { productId: fresh }), 0)
  await click(db, await insertOffer(db, { productId: older }), 14 * DAY_MS, 28 * DAY_MS)
  await click(db, await insertOffer(db, { productId: forgotten }), 91 * DAY_MS)
  const { visits, scores } = await readClickScores(db, NOW)
  expect(visits).toBe(3)
  expect([...scores].sort(([a], [b]) => a - b)).toEqual([
    [fresh, 1],
    [older, 0.75],
  ])
})

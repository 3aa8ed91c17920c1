import { expect, test } from 'vitest'
import { fc } from '#tests/properties.ts'
import { packKey } from './choose-offers.ts'
import { market, plan } from './feed-plan.test-helper.ts'
import { countChanges, EMPTY_PLAN, type RunPlan, type StandingOffer } from './feed-plan.ts'
import type { OpenHold } from './guards/holds.ts'
import { minor } from './money/amounts.ts'
import { STOCK_STATES } from './stock.ts'

const anyWanted = fc.record({
  productId: fc.integer({ min: 1, max: 6 }),
  cans: fc.constantFrom(1, 10),
  externalId: fc.constantFrom('a', 'b', 'c'),
  price: fc.integer({ min: 1, max: 2000 }).map(minor),
  originalPrice: fc.option(fc.integer({ min: 2001, max: 3000 }).map(minor)),
  stock: fc.constantFrom(...STOCK_STATES),
  shippingCost: fc.option(fc.integer({ min: 0, max: 500 }).map(minor)),
  url: fc.constantFrom('https://shop.example/a', 'https://shop.example/b'),
})
const anyFeed = fc.array(anyWanted, { maxLength: 12 })
const findLikely = (productId: number) =>
  productId === 1 ? market(9_000_000) : productId === 2 ? market(3_000_000) : null
const HOUR_MS = 60 * 60 * 1000

/** Applies a plan as the database does. */
function apply(offers: StandingOffer[], done: RunPlan): StandingOffer[] {
  const updates = new Map(done.updates.map((update) => [update.offerId, update]))
  const kept = offers.map((offer) => ({ ...offer, ...updates.get(offer.id), id: offer.id }))
  const added = done.inserts.map((offer, index) => ({ ...offer, id: kept.length + index + 1 }))
  return [...kept, ...added].map((offer) => ({
    ...offer,
    isRetired: false,
    stock: done.soldOut.includes(offer.id) ? 'out_of_stock' : offer.stock,
  }))
}

test('after any sequence of feeds, planning the last one again changes nothing and history has every change', () => {
  fc.assert(
    fc.property(fc.array(anyFeed, { minLength: 1, maxLength: 6 }), (feeds) => {
      let offers: StandingOffer[] = []
      let holds: OpenHold[] = []
      for (const [index, feed] of feeds.entries()) {
        const runId = index + 1
        const wants = [...new Map(feed.map((offer) => [packKey(offer), offer])).values()]
        const before = offers
        const now = new Date(runId * 6 * HOUR_MS)
        const done = plan({ wants, standing: offers, holds, findLikely, confirmingRunId: runId, now })
        offers = apply(offers, done)
        holds = follow(holds, done, { runId, now })
        expect(countChanges(done)).toBe(countDifferent(before, offers))
        expect(plan({ wants, standing: offers, holds, findLikely, confirmingRunId: runId, now })).toEqual(
          EMPTY_PLAN,
        )
        expect(new Set(offers.map(packKey)).size).toBe(offers.length)
        expect(new Set(holds.map(packKey)).size).toBe(holds.length)
        expect(offers.every(({ price, stock }) => price > 0 && STOCK_STATES.includes(stock))).toBe(true)
      }
    }),
    { numRuns: 300 },
  )
})

/** The open doubts after a plan, as the database keeps them. */
function follow(holds: OpenHold[], done: RunPlan, { runId, now }: { runId: number; now: Date }): OpenHold[] {
  const closed = new Set(done.released.map(({ holdId }) => holdId))
  const read = new Map(done.repeated.map((reading) => [reading.holdId, reading]))
  const kept = holds
    .filter(({ id }) => !closed.has(id))
    .map((open) => {
      const reading = read.get(open.id)
      const { price, needsOperator } = reading?.changed ?? open
      const saidSince = reading?.isOther ? now : open.saidSince
      return { ...open, price, needsOperator, saidSince, runId: reading ? runId : open.runId }
    })
  return [
    ...kept,
    ...done.held.map((price, at) => ({ ...price, id: runId * 100 + at, runId, saidSince: now })),
  ]
}

function countDifferent(before: StandingOffer[], after: StandingOffer[]): number {
  const told = ({ price, originalPrice, stock, shippingCost }: StandingOffer) =>
    JSON.stringify([price, originalPrice, stock, shippingCost])
  const earlier = new Map(before.map((offer) => [offer.id, told(offer)]))
  return after.filter((offer) => earlier.get(offer.id) !== told(offer)).length
}

import { describe, expect, test } from 'vitest'
import { fc } from '#tests/properties.ts'
import { type MatchedListing, packKey } from './choose-offers.ts'
import { DEFAULT_RATES } from './currency.ts'
import {
  countChanges,
  listRepriced,
  type NewOffer,
  type OpenHold,
  type PlanInput,
  pairOffers,
  planRun,
  type RunPlan,
  type StandingOffer,
} from './feed-plan.ts'
import { eurMicro, minor } from './money/amounts.ts'
import { STOCK_STATES } from './stock.ts'

type Wanted = Omit<NewOffer, 'currency' | 'priceEurMinor'>

const wanted = (change: Partial<Wanted> = {}): Wanted => ({
  productId: 1,
  cans: 1,
  externalId: 'a',
  price: minor(500),
  originalPrice: null,
  stock: 'in_stock',
  shippingCost: null,
  url: 'https://shop.example/a',
  ...change,
})
const standing = (change: Partial<StandingOffer> = {}): StandingOffer => ({
  ...wanted(),
  id: 7,
  currency: 'EUR',
  isRetired: false,
  ...change,
})
const hold = (change: Partial<OpenHold> = {}): OpenHold => ({
  id: 3,
  runId: 10,
  productId: 1,
  cans: 1,
  price: minor(900),
  ...change,
})
const index = (wants: Wanted[]) => new Map(wants.map((offer) => [packKey(offer), toMatched(offer)]))
const plan = ({
  wants = [],
  standing = [],
  ...input
}: Omit<Partial<PlanInput>, 'wanted' | 'standing'> & {
  wants?: Wanted[]
  standing?: StandingOffer[]
}): RunPlan =>
  planRun({
    wanted: index(wants),
    standing: pairOffers(index(wants), standing),
    holds: [],
    refused: [],
    medians: new Map(),
    currency: 'EUR',
    perEur: DEFAULT_RATES.EUR,
    confirmingRunId: 11,
    accepted: new Set(),
    ...input,
  })
function toMatched({ productId, cans, price, originalPrice, shippingCost, ...rest }: Wanted): MatchedListing {
  const listing = { ...rest, priceMinor: price, originalMinor: originalPrice, shippingMinor: shippingCost }
  return { productId, cans, listing }
}
const NOTHING: RunPlan = { inserts: [], updates: [], soldOut: [], held: [], released: [] }

test('an unchanged offer is not written at all', () => {
  expect(plan({ wants: [wanted()], standing: [standing()] })).toEqual(NOTHING)
})

test('a new offer has its price in euro at the current rate', () => {
  const { inserts } = plan({
    wants: [wanted({ price: minor(5725) })],
    currency: 'SEK',
    perEur: DEFAULT_RATES.SEK,
  })
  expect(inserts).toEqual([{ ...wanted({ price: minor(5725) }), currency: 'SEK', priceEurMinor: minor(500) }])
})

test.each([
  { price: minor(510) },
  { originalPrice: minor(600) },
  { stock: 'preorder' as const },
  { shippingCost: minor(490) },
])('history gets a record when %j changed', (change) => {
  const { updates } = plan({ wants: [wanted(change)], standing: [standing()] })
  expect(updates).toMatchObject([{ offerId: 7, isRecorded: true, ...change }])
})

test.each([{ url: 'https://shop.example/new' }, { externalId: 'b' }])(
  'another address alone makes no history: %j',
  (change) => {
    const { updates } = plan({ wants: [wanted(change)], standing: [standing()] })
    expect(updates).toMatchObject([{ offerId: 7, isRecorded: false, ...change }])
  },
)

test('an offer that the feed no longer has is set out of stock, once', () => {
  expect(plan({ standing: [standing()] }).soldOut).toEqual([7])
  expect(plan({ standing: [standing({ stock: 'out_of_stock' })] })).toEqual(NOTHING)
})

test('an offer we withdrew stays away until a listing is matched to it again', () => {
  expect(plan({ standing: [standing({ isRetired: true })] })).toEqual(NOTHING)
  const { updates } = plan({ wants: [wanted()], standing: [standing({ isRetired: true })] })
  expect(updates).toMatchObject([{ offerId: 7, isRecorded: true }])
})

describe('a price that is not believed', () => {
  const jumped = { wants: [wanted({ price: minor(900) })], standing: [standing()] }

  test('is held with its reason, and the offer keeps its old price', () => {
    const held = {
      productId: 1,
      cans: 1,
      externalId: 'a',
      price: minor(900),
      previousPrice: minor(500),
      currency: 'EUR',
    }
    expect(plan(jumped)).toEqual({ ...NOTHING, held: [{ ...held, reason: 'rose by 80 %: 5.00 → 9.00 EUR' }] })
  })

  test('does not stop the others', () => {
    const other = wanted({ productId: 2, externalId: 'b' })
    expect(plan({ ...jumped, wants: [...jumped.wants, other] }).inserts).toHaveLength(1)
  })

  test('lets the offer sell out, but not come back into stock', () => {
    const out = { wants: [wanted({ price: minor(900), stock: 'out_of_stock' })], standing: [standing()] }
    expect(plan(out)).toMatchObject({ soldOut: [7], updates: [], held: [{ price: minor(900) }] })
    const back = { ...jumped, standing: [standing({ stock: 'out_of_stock' })] }
    expect(plan(back)).toMatchObject({ updates: [], soldOut: [], held: [{ price: minor(900) }] })
  })

  test('makes no offer where there was none', () => {
    const cheap = plan({
      wants: [wanted({ price: minor(100) })],
      medians: new Map([[1, eurMicro(4_000_000)]]),
    })
    expect(cheap).toMatchObject({ inserts: [], held: [{ price: minor(100), previousPrice: null }] })
  })

  test('is compared per can', () => {
    const roll = {
      wants: [wanted({ price: minor(1300), cans: 10 })],
      medians: new Map([[1, eurMicro(4_000_000)]]),
    }
    expect(plan(roll).held).toHaveLength(1)
    expect(plan({ ...roll, wants: [wanted({ price: minor(1400), cans: 10 })] }).held).toHaveLength(0)
  })

  test('is applied when a later run says the same', () => {
    const confirmed = plan({ ...jumped, holds: [hold()] })
    expect(confirmed).toMatchObject({
      updates: [{ price: minor(900) }],
      held: [],
      released: [{ holdId: 3, resolution: 'confirmed' }],
    })
  })

  test('is not confirmed by the run that held it, nor by reading old bytes again', () => {
    expect(plan({ ...jumped, holds: [hold()], confirmingRunId: 10 })).toEqual(NOTHING)
    expect(plan({ ...jumped, holds: [hold()], confirmingRunId: null })).toEqual(NOTHING)
  })

  test('is applied when an operator accepts it', () => {
    const accepted = plan({ ...jumped, holds: [hold()], confirmingRunId: null, accepted: new Set([3]) })
    expect(accepted).toMatchObject({
      updates: [{ price: minor(900) }],
      released: [{ resolution: 'accepted' }],
    })
  })

  test('gives way to a believable price', () => {
    expect(plan({ wants: [wanted()], standing: [standing()], holds: [hold()] })).toEqual({
      ...NOTHING,
      released: [{ holdId: 3, resolution: 'superseded' }],
    })
  })

  test('gives way to another price that is not believed either', () => {
    const { held, released } = plan({ ...jumped, holds: [hold({ price: minor(950) })] })
    expect(held).toMatchObject([{ price: minor(900) }])
    expect(released).toEqual([{ holdId: 3, resolution: 'superseded' }])
  })

  test('stays out for as long as the feed repeats what an operator refused', () => {
    expect(plan({ ...jumped, refused: [{ productId: 1, cans: 1, price: minor(900) }] })).toEqual(NOTHING)
    const other = plan({ ...jumped, refused: [{ productId: 1, cans: 1, price: minor(950) }] })
    expect(other.held).toHaveLength(1)
  })

  test('is forgotten with its listing', () => {
    const { released, soldOut } = plan({ standing: [standing()], holds: [hold()] })
    expect({ released, soldOut }).toEqual({
      released: [{ holdId: 3, resolution: 'superseded' }],
      soldOut: [7],
    })
  })
})

test('only products whose price changed are compared with other stores', () => {
  const wants = index([wanted(), wanted({ productId: 2, price: minor(1) }), wanted({ productId: 3 })])
  const offers = pairOffers(wants, [standing(), standing({ productId: 2 })])
  expect(listRepriced({ wanted: wants, standing: offers })).toEqual([2, 3])
})

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
const medians = new Map([
  [1, eurMicro(9_000_000)],
  [2, eurMicro(3_000_000)],
])

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
        const done = plan({ wants, standing: offers, holds, medians, confirmingRunId: runId })
        offers = apply(offers, done)
        const closed = new Set(done.released.map(({ holdId }) => holdId))
        const opened = done.held.map((price, at) => ({ ...price, id: runId * 100 + at, runId }))
        holds = [...holds.filter(({ id }) => !closed.has(id)), ...opened]
        expect(countChanges(done)).toBe(countDifferent(before, offers))
        expect(plan({ wants, standing: offers, holds, medians, confirmingRunId: runId })).toEqual(NOTHING)
        expect(new Set(offers.map(packKey)).size).toBe(offers.length)
        expect(new Set(holds.map(packKey)).size).toBe(holds.length)
        expect(offers.every(({ price, stock }) => price > 0 && STOCK_STATES.includes(stock))).toBe(true)
      }
    }),
    { numRuns: 300 },
  )
})

function countDifferent(before: StandingOffer[], after: StandingOffer[]): number {
  const told = ({ price, originalPrice, stock, shippingCost }: StandingOffer) =>
    JSON.stringify([price, originalPrice, stock, shippingCost])
  const earlier = new Map(before.map((offer) => [offer.id, told(offer)]))
  return after.filter((offer) => earlier.get(offer.id) !== told(offer)).length
}

import { describe, expect, test } from 'vitest'
import { fc } from '#tests/properties.ts'
import { type MatchedListing, packKey } from './choose-offers.ts'
import { DEFAULT_RATES } from './currency.ts'
import {
  countChanges,
  EMPTY_PLAN,
  listMoved,
  type NewOffer,
  type PlanInput,
  pairOffers,
  planRun,
  type RunPlan,
  type StandingOffer,
} from './feed-plan.ts'
import type { OpenHold } from './guards/holds.ts'
import type { LikelyPerCan } from './guards/likely-price.ts'
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
  shippingTo: null,
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
  needsOperator: false,
  saidSince: new Date('2026-03-01T00:00:00Z'),
  ...change,
})
const market = (middle: number): LikelyPerCan => ({
  against: 'market',
  middle: eurMicro(middle),
  lowest: eurMicro(middle * 0.8),
  dearest: eurMicro(middle * 1.2),
  count: 5,
})
const refusal = (price: number) => ({ id: 2, runId: 9, productId: 1, cans: 1, price: minor(price) })
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
    findLikely: () => null,
    findPast: () => null,
    currency: 'EUR',
    rates: DEFAULT_RATES,
    now: new Date('2026-03-01T08:00:00Z'),
    confirmingRunId: 11,
    accepted: new Set(),
    areAllBelieved: false,
    ...input,
  })
function toMatched(wanted: Wanted): MatchedListing {
  const { productId, cans, price, originalPrice, shippingCost, shippingTo, ...rest } = wanted
  const told = shippingTo === null ? rest : { ...rest, shippingTo }
  const listing = { ...told, priceMinor: price, originalMinor: originalPrice, shippingMinor: shippingCost }
  return { productId, cans, listing }
}
const NOTHING = EMPTY_PLAN

test('an unchanged offer is not written at all', () => {
  expect(plan({ wants: [wanted()], standing: [standing()] })).toEqual(NOTHING)
})

test('a new offer has its price in euro at the current rate', () => {
  const { inserts } = plan({
    wants: [wanted({ price: minor(5725) })],
    currency: 'SEK',
  })
  expect(inserts).toEqual([{ ...wanted({ price: minor(5725) }), currency: 'SEK', priceEurMinor: minor(500) }])
})

test('shipping to single countries is written without a record', () => {
  const { updates } = plan({ wants: [wanted({ shippingTo: 'DE:390' })], standing: [standing()] })
  expect(updates).toMatchObject([{ offerId: 7, isRecorded: false, shippingTo: 'DE:390' }])
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
    expect(plan(jumped)).toMatchObject({
      ...NOTHING,
      held: [
        {
          productId: 1,
          cans: 1,
          externalId: 'a',
          price: minor(900),
          previousPrice: minor(500),
          currency: 'EUR',
          needsOperator: false,
          repeatsId: null,
          reason: '1.8 × its own price: 5.00 → 9.00 EUR',
        },
      ],
    })
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
    const findLikely = () => market(4_000_000)
    for (const price of [100, 1300]) {
      const far = plan({ wants: [wanted({ price: minor(price) })], findLikely })
      expect(far).toMatchObject({ inserts: [], held: [{ price, previousPrice: null, needsOperator: true }] })
    }
  })

  test('is compared per can', () => {
    const findLikely = () => market(4_000_000)
    const roll = (price: number) => plan({ wants: [wanted({ price: minor(price), cans: 10 })], findLikely })
    expect(roll(1300).held).toMatchObject([{ needsOperator: true }])
    expect(roll(1400).held).toMatchObject([{ needsOperator: false }])
    expect(roll(2100).held).toHaveLength(0)
  })

  test('is applied when a run hours later says the same or nearly the same', () => {
    const confirmed = plan({ ...jumped, holds: [hold({ price: minor(880) })] })
    expect(confirmed).toMatchObject({
      updates: [{ price: minor(900) }],
      held: [],
      released: [{ holdId: 3, resolution: 'confirmed' }],
    })
  })

  test('is not confirmed by a run that comes sooner, which only counts as a reading', () => {
    const soon = plan({ ...jumped, holds: [hold()], now: new Date('2026-03-01T07:59:59Z') })
    expect(soon).toEqual({ ...NOTHING, repeated: [{ holdId: 3, changed: null, isOther: false }] })
  })

  test('is not confirmed by the run that held it, nor by reading old bytes again', () => {
    expect(plan({ ...jumped, holds: [hold()], confirmingRunId: 10 })).toEqual(NOTHING)
    expect(plan({ ...jumped, holds: [hold()], confirmingRunId: null })).toEqual(NOTHING)
  })

  test('waits for an operator however often it is read, when it is too far from what is likely', () => {
    const far = { wants: [wanted({ price: minor(1) })], standing: [standing()] }
    expect(plan(far).held).toMatchObject([{ needsOperator: true }])
    const later = plan({ ...far, holds: [hold({ price: minor(1), needsOperator: true })] })
    expect(later).toMatchObject({ updates: [], released: [], repeated: [{ holdId: 3, changed: null }] })
  })

  test('still waits for an operator when it comes a little nearer', () => {
    const nearer = plan({
      wants: [wanted({ price: minor(1450) })],
      standing: [standing()],
      holds: [hold({ price: minor(1520), needsOperator: true })],
    })
    expect(nearer).toMatchObject({
      updates: [],
      repeated: [{ changed: { price: 1450, needsOperator: true }, isOther: false }],
    })
  })

  test('is not made likely by an earlier price that the store only named', () => {
    const inflated = (originalPrice: number) =>
      plan({
        wants: [wanted({ price: minor(1400) })],
        standing: [standing({ originalPrice: minor(originalPrice) })],
      })
    expect(inflated(1400)).toMatchObject({ updates: [{ price: 1400 }], held: [] })
    expect(inflated(5000)).toMatchObject({ updates: [], held: [{ price: 1400, needsOperator: false }] })
  })

  test('is applied when an operator accepts it, or the run with all its prices', () => {
    const accepted = plan({ ...jumped, holds: [hold()], confirmingRunId: null, accepted: new Set([3]) })
    expect(accepted).toMatchObject({
      updates: [{ price: minor(900) }],
      released: [{ resolution: 'accepted' }],
    })
    expect(plan({ ...jumped, areAllBelieved: true })).toMatchObject({ updates: [{ price: 900 }], held: [] })
  })

  test('gives way to a believable price', () => {
    expect(plan({ wants: [wanted()], standing: [standing()], holds: [hold()] })).toEqual({
      ...NOTHING,
      released: [{ holdId: 3, resolution: 'superseded' }],
    })
  })

  test('stays one doubt when the feed says another such price, whose time starts again', () => {
    const { held, released, repeated } = plan({ ...jumped, holds: [hold({ price: minor(1200) })] })
    expect({ held, released }).toEqual({ held: [], released: [] })
    expect(repeated).toMatchObject([{ holdId: 3, changed: { price: 900 }, isOther: true }])
  })

  test('stays out as long as the feed repeats what an operator refused', () => {
    expect(plan({ ...jumped, refused: [refusal(900)] })).toEqual({
      ...NOTHING,
      repeated: [{ holdId: 2, changed: null, isOther: false }],
    })
  })

  test('near one that an operator refused is one doubt that no reading confirms', () => {
    const near = plan({ ...jumped, refused: [refusal(980)] })
    expect(near.held).toMatchObject([{ price: 900, repeatsId: 2, needsOperator: true }])
    const again = plan({ ...jumped, refused: [refusal(980)], holds: [hold({ needsOperator: true })] })
    expect(again).toMatchObject({ updates: [], held: [], repeated: [{ holdId: 3 }] })
  })

  test('near one that was refused is out even where it would be believed otherwise', () => {
    const small = { wants: [wanted({ price: minor(650) })], standing: [standing()] }
    expect(plan(small).updates).toHaveLength(1)
    expect(plan({ ...small, refused: [refusal(700)] })).toMatchObject({ updates: [], held: [{ price: 650 }] })
    const far = plan({ ...small, refused: [refusal(950)] })
    expect(far.updates).toHaveLength(1)
  })

  test('never is the price on the page, whatever was refused', () => {
    const back = { wants: [wanted({ price: minor(510) })], standing: [standing()] }
    expect(plan({ ...back, refused: [refusal(520)] }).updates).toMatchObject([{ price: 510 }])
  })

  test('is forgotten with its listing', () => {
    const { released, soldOut } = plan({ standing: [standing()], holds: [hold()] })
    expect({ released, soldOut }).toEqual({
      released: [{ holdId: 3, resolution: 'superseded' }],
      soldOut: [7],
    })
  })
})

test('only packs that are new or moved more than a little are compared with other stores', () => {
  const wants = index([
    wanted(),
    wanted({ productId: 2, price: minor(1) }),
    wanted({ productId: 3 }),
    wanted({ productId: 4, price: minor(520) }),
  ])
  const offers = pairOffers(wants, [standing(), standing({ productId: 2 }), standing({ productId: 4 })])
  const moved = listMoved({ wanted: wants, standing: offers })
  expect(moved.map(({ match, offer }) => [match.productId, offer !== null])).toEqual([
    [2, true],
    [3, false],
  ])
})

const anyWanted = fc.record({
  productId: fc.integer({ min: 1, max: 6 }),
  cans: fc.constantFrom(1, 10),
  externalId: fc.constantFrom('a', 'b', 'c'),
  price: fc.integer({ min: 1, max: 2000 }).map(minor),
  originalPrice: fc.option(fc.integer({ min: 2001, max: 3000 }).map(minor)),
  stock: fc.constantFrom(...STOCK_STATES),
  shippingCost: fc.option(fc.integer({ min: 0, max: 500 }).map(minor)),
  shippingTo: fc.option(fc.constantFrom('DE:390', 'DE:390 SE:290')),
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
          NOTHING,
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

import { type MatchedListing, packKey } from './choose-offers.ts'
import { DEFAULT_RATES } from './currency.ts'
import {
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

export type Wanted = Omit<NewOffer, 'currency' | 'priceEurMinor'>

export const wanted = (change: Partial<Wanted> = {}): Wanted => ({
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
export const standing = (change: Partial<StandingOffer> = {}): StandingOffer => ({
  ...wanted(),
  id: 7,
  currency: 'EUR',
  isRetired: false,
  ...change,
})
export const hold = (change: Partial<OpenHold> = {}): OpenHold => ({
  id: 3,
  runId: 10,
  productId: 1,
  cans: 1,
  price: minor(900),
  needsOperator: false,
  saidSince: new Date('2026-03-01T00:00:00Z'),
  ...change,
})
export const market = (middle: number): LikelyPerCan => ({
  against: 'market',
  middle: eurMicro(middle),
  lowest: eurMicro(middle * 0.8),
  dearest: eurMicro(middle * 1.2),
  count: 5,
})
export const refusal = (price: number) => ({ id: 2, runId: 9, productId: 1, cans: 1, price: minor(price) })
export const index = (wants: Wanted[]) => new Map(wants.map((offer) => [packKey(offer), toMatched(offer)]))
export const plan = ({
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
function toMatched({ productId, cans, price, originalPrice, shippingCost, ...rest }: Wanted): MatchedListing {
  const listing = { ...rest, priceMinor: price, originalMinor: originalPrice, shippingMinor: shippingCost }
  return { productId, cans, listing }
}

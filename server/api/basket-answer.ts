import { z } from 'zod'
import type { BasketPlan, Parcel, PlanLine } from '#domain/basket/basket-plan.ts'
import { listAmounts } from '#domain/basket/shown-total.ts'
import type { PlanOutcome } from '#services/basket/plan-basket.ts'
import { AmountSchema, type Amounts } from './amounts.ts'

const LineSchema = z.object({
  productId: z.int(),
  cans: z.int().describe('All cans of the line; more than were asked for only with mayExceed.'),
  packs: z.array(
    z.object({
      cans: z.int(),
      count: z.int(),
      price: AmountSchema.describe(
        'Of one pack. Where it is converted, count times this can differ from sum by rounding.',
      ),
      sum: AmountSchema.describe('Of all of them: the sums of a line add up to its price.'),
      visitUrl: z.string(),
    }),
  ),
  price: AmountSchema.describe('Of the whole line.'),
})

const ParcelSchema = z.object({
  store: z.object({ id: z.int(), name: z.string(), slug: z.string() }),
  lines: z.array(LineSchema),
  goods: AmountSchema,
  shipping: AmountSchema.describe('0.00 once the goods are worth enough.'),
  freeFrom: AmountSchema.nullable().describe('Goods from which the store sends free of charge.'),
  total: AmountSchema,
})

export const PlanSchema = z.object({
  currency: z.string(),
  total: AmountSchema.nullable().describe(
    'Null when no plan has as few parcels as asked for; without isExact, when none was found in time.',
  ),
  lowerBound: AmountSchema.nullable().describe('Proved: no plan costs less.'),
  isExact: z.boolean().describe('Whether the plan is proved to be the cheapest, or to be impossible.'),
  parcels: z.array(ParcelSchema),
  singleStore: ParcelSchema.nullable().describe(
    'The cheapest store that has everything; null when none has.',
  ),
  missing: z.array(z.int()).describe('Products that no store sends there, or not in that number of cans.'),
})

function toLineAnswer({ productId, cans, packs, price }: PlanLine, amounts: Amounts) {
  const sums = amounts.packs({
    price,
    packs: packs.map(({ offer, count }) => ({ price: offer.price, count })),
  })
  return {
    productId,
    cans,
    packs: packs.map(({ offer, count }, nth) => ({
      cans: offer.cans,
      count,
      price: amounts.price(offer.price),
      sum: sums[nth]!,
      visitUrl: `/go/${offer.id}`,
    })),
    price: amounts.price(price),
  }
}

/** Sums are of the amounts that the page shows: each product, then shipping. */
function toParcelAnswer(parcel: Parcel, amounts: Amounts): z.input<typeof ParcelSchema> {
  const { store, lines, shipping, rule } = parcel
  return {
    store: { id: store.id, name: store.name, slug: store.slug },
    lines: lines.map((line) => toLineAnswer(line, amounts)),
    goods: amounts.total(lines.map(({ price }) => price)),
    shipping: amounts.price(shipping),
    freeFrom: amounts.priceOrNull(rule.freeFrom),
    total: amounts.total(listAmounts(parcel)),
  }
}

export function toPlanAnswer({
  plan: outcome,
  singleStore,
  missing,
  amounts,
  currency,
}: {
  plan: PlanOutcome
  singleStore: BasketPlan | null
  missing: ReadonlyArray<number>
  amounts: Amounts
  currency: string
}): z.input<typeof PlanSchema> {
  const plan = outcome === 'unknown' ? null : outcome
  const [single] = singleStore?.parcels ?? []
  const parts = plan?.parcels.flatMap(listAmounts)
  const total = parts ? amounts.total(parts) : null
  return {
    currency,
    total,
    lowerBound: plan && (plan.isExact ? total : amounts.eurAtMost(parts!, plan.lowerBound)),
    isExact: plan?.isExact ?? outcome === null,
    parcels: plan?.parcels.map((parcel) => toParcelAnswer(parcel, amounts)) ?? [],
    singleStore: single ? toParcelAnswer(single, amounts) : null,
    missing: [...missing],
  }
}

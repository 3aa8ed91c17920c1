import { type EurMicro, eurMicro } from '../money/amounts.ts'
import { addPrices, multiplyPrice, type Price } from '../money/price.ts'
import { bestPackMix } from '../packs.ts'
import { type BasketPlan, chargeParcel, type Parcel, type PlanLine } from './basket-plan.ts'
import type { BuiltModel } from './build-model.ts'
import { listAmounts } from './shown-total.ts'

/** More cans at a store of the plan that make it cheaper. */
export type Hint = {
  readonly productId: number
  readonly storeName: string
  /** How many more. */
  readonly cans: number
  readonly saves: EurMicro
  /** What the store's receipt lists as planned, and with them. */
  readonly before: ReadonlyArray<Price>
  readonly after: ReadonlyArray<Price>
}

/** More than this is another basket. */
const MOST_EXTRA_CANS = 10
const MOST_HINTS = 2

type OffersOf = (productId: number) => BuiltModel['stores'][number]['packs']

/**
 * The largest savings by more cans of one line, with everything else as planned; one per line. The offers include packs
 * that are larger than the line.
 */
export function findHints(offersOf: OffersOf, plan: BasketPlan): Hint[] {
  const hints = plan.parcels.flatMap((parcel) =>
    parcel.lines.flatMap((line) => findBest(parcel, line, offersOf) ?? []),
  )
  return hints.toSorted((a, b) => b.saves - a.saves).slice(0, MOST_HINTS)
}

function findBest(parcel: Parcel, line: PlanLine, offersOf: OffersOf): Hint | null {
  const packs = offersOf(line.productId)
    .filter(({ offer }) => offer.storeId === parcel.store.id)
    .map(({ offer, rule }) => ({ cans: offer.cans, cost: offer.price.eurMicro, offer, rule }))
  const others = parcel.lines.filter((other) => other !== line)
  const restRules = others.flatMap((other) => rulesOf(other, offersOf))
  let best: Hint | null = null
  for (let extra = 1; extra <= MOST_EXTRA_CANS; extra++) {
    const mix = bestPackMix(packs, line.cans + extra)
    if (!mix) continue
    const price = mix.map(({ pack, count }) => multiplyPrice(pack.offer.price, count)).reduce(addPrices)
    const lines = [...others, { price }]
    const goods = lines.map((one) => one.price).reduce(addPrices)
    const { shipping } = chargeParcel([...restRules, ...mix.map(({ pack }) => pack.rule)], goods)
    const saves = eurMicro(parcel.total.eurMicro - goods.eurMicro - shipping.eurMicro)
    if (saves > (best?.saves ?? 0))
      best = {
        productId: line.productId,
        storeName: parcel.store.name,
        cans: extra,
        saves,
        before: listAmounts(parcel),
        after: listAmounts({ lines, shipping }),
      }
  }
  return best
}

function rulesOf({ productId, packs }: PlanLine, offersOf: OffersOf) {
  const bought = new Set(packs.map(({ offer }) => offer.id))
  return offersOf(productId)
    .filter(({ offer }) => bought.has(offer.id))
    .map(({ rule }) => rule)
}

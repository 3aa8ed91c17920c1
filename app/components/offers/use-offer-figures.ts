import { useMoney } from '#app/components/money.tsx'
import { divideMinor } from '#domain/delivered-figures.ts'
import { dividePrice } from '#domain/money/price.ts'
import type { OfferView } from './offer-view.ts'

/** The amounts around an offer's main figure, written out. */
type OfferFigures = {
  readonly original: string | null
  readonly percent: number
  readonly perCan: string
  readonly perPouch: (pouches: number) => string
  readonly total: string
}

/** All with their share of shipping where they are beside a delivered total, else all without. */
export function useOfferFigures(offer: OfferView, isDelivered: boolean): OfferFigures {
  const { deliver, format, formatMinor } = useMoney()
  const cans = offer.packs.reduce((sum, pack) => sum + pack.cans * pack.count, 0)
  const delivered = deliver({ ...offer, cans })
  const total = formatMinor(delivered.total)
  if (!isDelivered) {
    const { original, discountPercent: percent, perCan, price } = offer
    return {
      original: original && format(original),
      percent,
      perCan: format(perCan),
      perPouch: (pouches) => format(dividePrice(price, pouches)),
      total,
    }
  }
  return {
    original: delivered.original && formatMinor(delivered.original),
    percent: delivered.percent,
    perCan: formatMinor(delivered.perCan),
    perPouch: (pouches) => formatMinor(divideMinor(delivered.total, pouches)),
    total,
  }
}

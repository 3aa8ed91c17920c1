import type { DealVerdict } from '#domain/deal-verdict.ts'
import { discountPercent } from '#domain/discount.ts'
import type { EurMicro } from '#domain/money/amounts.ts'
import type { Price } from '#domain/money/price.ts'
import type { ProductCard } from '#domain/product.ts'

/** The figures a card speaks of: the total for the chosen cans, or the from-price. */
export type CardFigures = {
  readonly price: Price | null
  /** Shipping, where the figure is a total. */
  readonly plus: Price | null
  readonly original: Price | null
  readonly verdict: DealVerdict | null
  readonly percent: number
  readonly storeCount: number
  readonly pricesEurMicro: ReadonlyArray<EurMicro>
}

export function figuresOf(card: ProductCard): CardFigures {
  const { delivered } = card
  if (delivered) {
    const { price, shippingCost, total, originalTotal, verdict, totalsEurMicro } = delivered
    return {
      price,
      plus: shippingCost,
      original: originalTotal,
      verdict,
      percent: percentOff(total, originalTotal),
      storeCount: totalsEurMicro.length,
      pricesEurMicro: totalsEurMicro,
    }
  }
  const { priceFrom, originalPrice, verdict, storeCount, pricesEurMicro } = card
  const percent = priceFrom ? percentOff(priceFrom, originalPrice) : 0
  return {
    price: priceFrom,
    plus: null,
    original: originalPrice,
    verdict,
    percent,
    storeCount,
    pricesEurMicro,
  }
}

/** Both prices come from one store, so its own currency is exact. */
function percentOff(price: Price, original: Price | null): number {
  return discountPercent({ priceMinor: price.minor, originalMinor: original?.minor ?? null })
}

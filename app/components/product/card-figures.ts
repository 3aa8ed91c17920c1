import type { useMoney } from '#app/components/money.tsx'
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
  /** Written out; with shipping where the figure is a total. */
  readonly original: string | null
  readonly perCan: string | null
  readonly verdict: DealVerdict | null
  readonly percent: number
  readonly storeCount: number
  readonly pricesEurMicro: ReadonlyArray<EurMicro>
}

type Money = Pick<ReturnType<typeof useMoney>, 'deliver' | 'format' | 'formatMinor'>

export function figuresOf(card: ProductCard, { deliver, format, formatMinor }: Money): CardFigures {
  const { delivered } = card
  const pricesEurMicro = pricesOf(card)
  if (delivered) {
    const { price, shippingCost, verdict } = delivered
    const { original, percent, perCan } = deliver(delivered)
    return {
      price,
      plus: shippingCost,
      original: original && formatMinor(original),
      perCan: formatMinor(perCan),
      verdict,
      percent,
      storeCount: pricesEurMicro.length,
      pricesEurMicro,
    }
  }
  const { priceFrom, originalPrice, verdict, storeCount } = card
  // The price of one can would look like a very low total.
  if (delivered === null)
    return {
      ...{ price: null, plus: null, original: null, perCan: null, verdict: null, percent: 0 },
      ...{ storeCount, pricesEurMicro: [] },
    }
  return {
    price: priceFrom,
    plus: null,
    original: originalPrice && format(originalPrice),
    perCan: null,
    verdict,
    percent: priceFrom ? percentOff(priceFrom, originalPrice) : 0,
    storeCount,
    pricesEurMicro,
  }
}

/** At the stores that have it, in euro, cheapest first: totals of the chosen cans, or prices. */
export function pricesOf({ delivered, pricesEurMicro }: ProductCard): ReadonlyArray<EurMicro> {
  return delivered ? delivered.totalsEurMicro : pricesEurMicro
}

/** Both prices come from one store, so its own currency is exact. */
function percentOff(price: Price, original: Price | null): number {
  return discountPercent({ priceMinor: price.minor, originalMinor: original?.minor ?? null })
}

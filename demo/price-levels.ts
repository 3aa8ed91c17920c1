import type { Currency } from '#domain/currency.ts'
import { type Minor, minor } from '#domain/money/amounts.ts'
import { hashText } from '#domain/seeded-random.ts'
import type { DemoProduct } from './products.ts'
import { createRandom, pickBetween } from './random.ts'

/** How a store's prices end: 49.90 kr or 49 kr; 4.99 or 4.95. */
export type PriceStyle = { readonly currency: Currency; readonly endsInNine: boolean }

/** Relative to the price of one can. */
const PACK_SAVINGS: Readonly<Record<number, number>> = { 1: 0, 5: 0.05, 10: 0.09, 20: 0.13, 30: 0.16 }

/** The market price of one can, in euro cents before any store's own level. */
export function marketCanPrice(product: DemoProduct, seed: number): number {
  const brandLevel = createRandom(seed, hashText(product.brand), 5)()
  const own = pickBetween(createRandom(seed, hashText(product.slug), 6), 0.96, 1.04)
  const forStrength = Math.min(product.nicotineMg ?? 0, 50) * 1.6
  const forLoose = product.format === 'loose' ? 180 : 0
  const forKind = product.kind === 'snus' ? 40 : 0
  return (300 + 150 * brandLevel + forStrength + forLoose + forKind) * own
}

/** The price of each pack, small packs first. A can in a bigger pack never costs more than in a smaller one. */
export function packPrices({
  canPrice,
  packs,
  generosity,
  style,
}: {
  canPrice: number
  packs: ReadonlyArray<number>
  generosity: number
  style: PriceStyle
}): Minor[] {
  const prices: Minor[] = []
  packs.forEach((cans, index) => {
    const wanted = roundPrice(canPrice * cans * (1 - (PACK_SAVINGS[cans] ?? 0) * generosity), style)
    const smaller = index === 0 ? Number.POSITIVE_INFINITY : prices[index - 1]! / packs[index - 1]!
    prices.push(wanted > smaller * cans ? floorPrice(smaller * cans, style) : wanted)
  })
  return prices
}

/** The nearest price that ends as this store's prices do. */
export function roundPrice(wanted: number, style: PriceStyle): Minor {
  return floorPrice(wanted + priceStep(style) / 2, style)
}

function floorPrice(wanted: number, style: PriceStyle): Minor {
  const step = priceStep(style)
  const ending = style.endsInNine ? (style.currency === 'SEK' ? 90 : 9) : 0
  // A float such as 14699.999999 means the price itself.
  return minor(Math.floor((wanted - ending) / step + 1e-9) * step + ending)
}

function priceStep({ currency, endsInNine }: PriceStyle): number {
  if (currency === 'SEK') return 100
  return endsInNine ? 10 : 5
}

import { FAR_FACTOR } from '#domain/guards/price-doubt.ts'
import { type Minor, minor } from '#domain/money/amounts.ts'
import { formatMoney } from '#domain/money/format-money.ts'
import type { MarketView } from '#services/held/load-evidence.ts'

/** A price beside what other stores ask for the same pack, in euro cents. */
export type PlacedPrice = {
  readonly prices: ReadonlyArray<Minor>
  readonly at: Minor
  readonly text: string
  /** So far off that it is likely something else, or another pack. */
  readonly isFar: boolean
}

/** Null without a market or a price. */
export function placePrice(market: MarketView | null, at: Minor | null): PlacedPrice | null {
  if (!market || at === null) return null
  const isFar = at > market.middle * FAR_FACTOR || at < market.middle / FAR_FACTOR
  return { prices: market.prices, at, isFar, text: sayPlace(market, at, isFar) }
}

function sayPlace({ prices, middle, isSamePack }: MarketView, at: Minor, isFar: boolean): string {
  const of = `${prices.length} ${isSamePack ? 'stores' : 'prices by the can'}`
  if (isFar) {
    const factor = at / middle
    return `Far off: ${factor >= 1 ? `${factor.toFixed(1)} times` : `1/${(1 / factor).toFixed(1)} of`} the middle of ${of}`
  }
  const [lowest, dearest] = [prices[0]!, prices.at(-1)!]
  if (at < lowest) return `${say(minor(lowest - at))} below the cheapest of ${of}`
  if (at > dearest) return `${say(minor(at - dearest))} above the dearest of ${of}`
  const cheaper = prices.filter((price) => price < at).length
  return `Fits: of ${of}, ${cheaper} ${cheaper === 1 ? 'is' : 'are'} cheaper`
}

function say(amount: Minor): string {
  return formatMoney(amount, 'EUR', 'en')
}

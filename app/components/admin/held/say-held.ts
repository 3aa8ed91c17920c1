import { isCurrency } from '#domain/currency.ts'
import { type PriceDoubt, sayFactor } from '#domain/guards/price-doubt.ts'
import type { Minor } from '#domain/money/amounts.ts'
import { formatMoney, toDecimal } from '#domain/money/format-money.ts'
import type { HeldPriceFacts, HeldRunFacts } from '#services/held/get-held-page.ts'

/** '€3.89', or '49.90 NOK' for a currency without a sign here. */
export function sayMoney(amount: Minor, currency: string): string {
  return isCurrency(currency)
    ? formatMoney(amount, currency, 'en')
    : `${toDecimal(amount, currency)}\u00a0${currency}`
}

export function sayCans(cans: number): string {
  return cans === 1 ? '1 can' : `${cans} cans`
}

export function sayCount(count: number, one: string, many = `${one}s`): string {
  return `${count.toLocaleString('en')} ${count === 1 ? one : many}`
}

/** '4 doubts: 1 run with 38 prices, 3 single prices'. */
export function sayDoubts(
  runs: ReadonlyArray<HeldRunFacts>,
  prices: number,
): { total: string; parts: string } {
  const ofRuns = runs.reduce((sum, { doubt }) => sum + (doubt?.count ?? 0), 0)
  const parts = [
    ...(runs.length > 0
      ? [`${sayCount(runs.length, 'run')}${ofRuns > 0 ? ` with ${sayCount(ofRuns, 'price')}` : ''}`]
      : []),
    ...(prices > 0 ? [sayCount(prices, 'single price')] : []),
  ]
  return { total: sayCount(runs.length + prices, 'doubt'), parts: parts.join(', ') }
}

/** The question that a held run asks. Its reason is that question, without a capital. */
export function askAboutRun({ reason, doubt }: Pick<HeldRunFacts, 'reason' | 'doubt'>): string {
  const question = doubt ? reason : `${reason}. Is the feed cut off?`
  return question.charAt(0).toUpperCase() + question.slice(1)
}

/** A price with a digit too many or too few is about ten times, or a tenth. */
const TEN_TIMES = 1.25

/** The question that a held price asks, with the likeliest mistake. */
export function askAboutPrice({ price, currency, doubt, refusedPrice }: HeldPriceFacts): string {
  const amount = sayMoney(price, currency)
  if (refusedPrice !== null) return `${amount}: near ${sayMoney(refusedPrice, currency)}, which you refused`
  if (!doubt) return `${amount}: is that right?`
  const { factor } = doubt
  if ([0.1, 0.01].some((part) => isAbout(factor, part))) return `${amount}: a digit lost?`
  if ([10, 100].some((times) => isAbout(factor, times))) return `${amount}: a decimal sign lost?`
  if (factor < 1) return `${amount}: really ${Math.round((1 - factor) * 100)}\u00a0% cheaper?`
  return `${amount}: really ${sayFactor(factor)} times as dear?`
}

function isAbout(factor: number, wanted: number): boolean {
  return factor / wanted < TEN_TIMES && wanted / factor < TEN_TIMES
}

const AGAINST = {
  own: 'its own price',
  market: 'the usual price',
  brand: 'what its brand costs',
  kind: 'what its kind costs',
  any: 'what a can costs',
} satisfies Record<PriceDoubt['against'], string>

/** '8.9 × the usual price'. */
export function sayWhy({ doubt, reason }: Pick<HeldPriceFacts, 'doubt' | 'reason'>): string {
  return doubt ? `${sayFactor(doubt.factor)} × ${AGAINST[doubt.against]}` : reason
}

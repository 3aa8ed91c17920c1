import { parseTypedRate } from '#domain/forms/hand-rate.ts'
import { formatRate } from '#domain/rate.ts'
import { sayAmountIn, sayEuroAt } from '#domain/rate-example.ts'
import { movedPercent } from '#domain/rate-move.ts'
import type { RateChoice } from './rate-types.ts'

/** Explains a rate as it is typed: how far it is from the bank's, and what a can costs at either. */
export function describeHandRate(typed: string, { currency, published, typicalMinor }: RateChoice): string {
  const rate = parseTypedRate(typed)
  if (!published) return `There is no rate of the ECB for ${currency} yet.`
  const bank = formatRate(published)
  if (!rate) return `The ECB says ${bank}.`
  const percent = Math.abs(movedPercent(published, rate)).toLocaleString('en')
  const distance = `${percent}\u00a0% from the ECB’s ${bank}.`
  if (typicalMinor === null) return distance
  const amount = sayAmountIn(typicalMinor, currency)
  const [own, theirs] = [rate, published].map((perEur) => sayEuroAt(typicalMinor, currency, perEur))
  return `${distance} A can at ${amount} costs ${own}, with the ECB’s rate ${theirs}.`
}

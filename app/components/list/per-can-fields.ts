import type { Currency } from '#domain/currency.ts'
import { type EurMicro, MICROS_PER_CENT } from '#domain/money/amounts.ts'
import { formatEurMicro } from '#domain/money/parse-amount.ts'

type HiddenField = { readonly name: string; readonly value: string }
type Limits<Absent> = Readonly<Record<'min' | 'max', EurMicro | Absent>>

/**
 * What the form sends beside the amounts as written, or in their place: a field of the same name.
 * With scripts, chosen limits are sent in euro. Without, the form also sends the currency of its amounts.
 */
export function listHiddenFields({
  currency,
  inAddress,
  chosen,
}: {
  currency: Currency
  inAddress: Limits<undefined>
  /** Null without scripts. */
  chosen: Limits<null> | null
}): HiddenField[] {
  const { min, max } = inAddress
  if (currency === 'EUR' && isWhole(min) && isWhole(max)) return []
  if (chosen) {
    return [
      { name: 'minPerCan', value: textOf(chosen.min) },
      { name: 'maxPerCan', value: textOf(chosen.max) },
    ]
  }
  return [
    { name: 'currency', value: currency },
    { name: 'minPerCanEur', value: textOf(min) },
    { name: 'maxPerCanEur', value: textOf(max) },
  ].filter(({ value }) => value !== '')
}

/** A limit chosen in another currency has more digits than are shown. */
function isWhole(eurMicro: EurMicro | undefined): boolean {
  return eurMicro === undefined || eurMicro % MICROS_PER_CENT === 0
}

function textOf(eurMicro: EurMicro | null | undefined): string {
  return eurMicro === null || eurMicro === undefined ? '' : formatEurMicro(eurMicro)
}

import type { Currency } from '#domain/currency.ts'
import { euroText } from '#domain/per-can-limits.ts'

type HiddenField = { readonly name: string; readonly value: string }
type Limits<Absent> = Readonly<Record<'min' | 'max', number | Absent>>

/**
 * What the form sends beside the amounts as they are written, or in their place: a field of the same name.
 * Limits that are chosen with scripts are sent in euro. Without, the server is told what the amounts are in.
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

/** A limit that was chosen in another currency has more digits than are shown. */
function isWhole(eurMinor: number | undefined): boolean {
  return eurMinor === undefined || Number.isInteger(eurMinor)
}

function textOf(eurMinor: number | null | undefined): string {
  return eurMinor === null || eurMinor === undefined ? '' : euroText(eurMinor)
}

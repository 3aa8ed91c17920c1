import type { Translate } from '#app/i18n/messages.ts'
import type { Price } from '#domain/money/price.ts'

type Line = { readonly name: string; readonly cans: number }
type Seen = {
  readonly lines: ReadonlyArray<Line & { readonly isMissing: boolean }>
  readonly plan: {
    readonly parcels: ReadonlyArray<{
      readonly store: { readonly name: string }
      readonly lines: ReadonlyArray<Line & { readonly price: Price }>
    }>
  } | null
}

/** The lines of a basket as its page shows them: bought ones with store and price, then those that no store has. */
export function listSeenLines(
  { lines, plan }: Seen,
  { t, format }: { t: Translate<'basket'>; format: (price: Price) => string },
) {
  const bought = (plan?.parcels ?? []).flatMap((parcel) =>
    parcel.lines.map(({ name, cans, price }) => ({
      name,
      detail: `${t('cans', { count: cans })}, ${parcel.store.name}`,
      price: format(price),
    })),
  )
  const others = lines
    .filter(({ isMissing }) => plan === null || isMissing)
    .map(({ name, cans }) => ({ name, detail: t('cans', { count: cans }), price: null }))
  return [...bought, ...others]
}

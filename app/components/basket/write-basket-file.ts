import type { Translate } from '#app/i18n/messages.ts'
import { shownPacks, shownTotal } from '#domain/basket/shown-total.ts'
import type { Currency } from '#domain/currency.ts'
import type { Minor } from '#domain/money/amounts.ts'
import { toDecimal } from '#domain/money/format-money.ts'
import type { Price } from '#domain/money/price.ts'
import { writeCsv } from '#domain/write-csv.ts'
import type { BasketPageParcel } from '#services/basket/basket-page-types.ts'

export type WrittenBasket = {
  /** When, what and where to. */
  readonly head: string
  readonly parcels: ReadonlyArray<BasketPageParcel>
  /** What no parcel holds, in words. */
  readonly missing: ReadonlyArray<string>
  /** What the parcels hold beyond what was wanted. */
  readonly extras: ReadonlyArray<{ readonly name: string; readonly extra: number }>
  /** Why there is no plan; null where there is one. */
  readonly trouble: string | null
  readonly currency: Currency
  /** In the visitor's currency. */
  readonly shown: (price: Price) => Minor
  readonly write: (amount: Minor) => string
  /** The address of the basket. */
  readonly link: string
}

const COLUMNS = ['store', 'product', 'cans per pack', 'packs', 'price per pack', 'price', 'currency']
/** Without it Excel takes the letters of names for those of another alphabet. */
const MARK = '\uFEFF'

/**
 * One row per pack and one for shipping, for spreadsheets. The last column but one adds up to the total; where prices are
 * converted, it can differ from the column before it times the packs. What is not included has a row without a price.
 */
export function writeBasketRows(
  { parcels, missing, currency, shown }: WrittenBasket,
  t: Translate<'basket'>,
): string {
  const write = (price: Price) => toDecimal(shown(price), currency)
  const rows = parcels.flatMap(({ store, lines, shipping }) => [
    ...lines.flatMap((line) => {
      const sums = shownPacks(line, shown)
      return line.packs.map(({ cans, count, price }, nth) => [
        store.name,
        line.name,
        cans,
        count,
        write(price),
        toDecimal(sums[nth]!, currency),
        currency,
      ])
    }),
    [store.name, t('shipping'), '', '', '', write(shipping), currency],
  ])
  const others = missing.map((text) => [
    '',
    t('labelled', { label: t('notIncluded'), text }),
    '',
    '',
    '',
    '',
    '',
  ])
  return MARK + writeCsv(COLUMNS, [...rows, ...others])
}

/** The plan as a message. Totals are sums of the amounts as written. */
export function writeBasketText(
  { head, parcels, missing, extras, trouble, shown, write, link }: WrittenBasket,
  t: Translate<'basket'>,
): string {
  const written = parcels.map(({ store, lines, shipping, amounts }) => {
    const packs = lines.flatMap((line) => {
      const sums = shownPacks(line, shown)
      return line.packs.map(({ cans, count }, nth) => ({
        text: `${count} × ${line.name}${cans > 1 ? `, ${t('pack', { count: cans })}` : ''}`,
        amount: sums[nth]!,
      }))
    })
    const total = shownTotal(amounts, shown)
    const text = [
      store.name,
      ...packs.map(({ text: pack, amount }) => `  ${t('labelled', { label: pack, text: write(amount) })}`),
      `  ${t('labelled', { label: t('shipping'), text: shown(shipping) === 0 ? t('free') : write(shown(shipping)) })}`,
      `  ${t('labelled', { label: t('parcelTotal'), text: write(total) })}`,
    ].join('\n')
    return text
  })
  const sum = shownTotal(
    parcels.flatMap(({ amounts }) => amounts),
    shown,
  )
  return [
    head,
    ...written,
    trouble ?? t('labelled', { label: t('total'), text: write(sum) }),
    ...extras.map(({ name, extra }) => t('labelled', { label: name, text: t('extra', { count: extra }) })),
    ...(missing.length > 0 ? [t('labelled', { label: t('notIncluded'), text: missing.join(', ') })] : []),
    `${link}\n`,
  ].join('\n\n')
}

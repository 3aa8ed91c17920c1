import { useMoney } from '#app/components/money.tsx'
import { useLanguage, useTranslation } from '#app/i18n/i18n.tsx'
import type { Facets } from '#domain/facets.ts'
import type { ProductQuery } from '#domain/product-query.ts'
import { mgName, strengthName, withoutName } from './choice-names.ts'
import { isOptionCalled, optionName } from './option-name.ts'

/** One choice of a visitor: its label, and what to remove from the address to undo it. */
export type ActiveFilter = {
  readonly name: string
  readonly removes: ReadonlyArray<{ readonly field: string; readonly value?: string }>
}

/** Those that count: what asks for a delivered price waits in the address until a number of cans is chosen. */
export function useActiveFilters(query: ProductQuery, facets: Facets): ActiveFilter[] {
  const t = useTranslation('filters')
  const lists = useTranslation('lists')
  const priceText = usePriceText(query)
  const totalText = useTotalText(query)
  const language = useLanguage()
  const isDelivered = facets.delivered !== undefined
  const mgText = query.mg && mgName(query.mg, { filters: t, language })

  function chosen<T extends string>(field: string, values: ReadonlyArray<T>, nameOf: (value: T) => string) {
    return values.map((value) => ({ name: nameOf(value), removes: [{ field, value }] }))
  }
  function labelIn(field: 'brand' | 'store') {
    return (text: string) => {
      const option = facets[field].find((candidate) => isOptionCalled(candidate, text))
      return option ? optionName(option) : text
    }
  }

  return [
    ...chosen('strength', query.strength, (value) => strengthName(value, { filters: t, lists })),
    ...chosen('brand', query.brand, labelIn('brand')),
    ...chosen('flavour', query.flavour, (value) => t(`flavour.${value}`)),
    ...chosen('without', query.without, (text) => withoutName(text, { filters: t })),
    ...chosen('format', query.format, (value) => t(`format.${value}`)),
    ...chosen('store', query.store, labelIn('store')),
    ...(query.inStock ? [{ name: t('inStock'), removes: [{ field: 'inStock' }] }] : []),
    ...(query.sale ? [{ name: t('sale'), removes: [{ field: 'sale' }] }] : []),
    ...(query.verified ? [{ name: t('verified'), removes: [{ field: 'verified' }] }] : []),
    ...(isDelivered && (query.minTotal !== undefined || query.maxTotal !== undefined)
      ? [{ name: totalText, removes: [{ field: 'minTotal' }, { field: 'maxTotal' }] }]
      : []),
    ...(isDelivered && query.maxDays
      ? [{ name: t('delivered.upToDays', { count: query.maxDays }), removes: [{ field: 'maxDays' }] }]
      : []),
    ...(isDelivered && query.freeShipping
      ? [{ name: t('delivered.free'), removes: [{ field: 'freeShipping' }] }]
      : []),
    ...(priceText ? [{ name: priceText, removes: [{ field: 'minPerCan' }, { field: 'maxPerCan' }] }] : []),
    ...(mgText ? [{ name: mgText, removes: [{ field: 'mg' }] }] : []),
  ]
}

function useTotalText({ minTotal, maxTotal }: ProductQuery): string {
  const t = useTranslation('filters')
  const { formatEur } = useMoney()
  return [
    minTotal !== undefined && t('delivered.chipFrom', { price: formatEur(minTotal) }),
    maxTotal !== undefined && t('delivered.chip', { price: formatEur(maxTotal) }),
  ]
    .filter(Boolean)
    .join(', ')
}

function usePriceText({ minPerCan, maxPerCan }: ProductQuery): string | null {
  const t = useTranslation('filters')
  const { formatEur } = useMoney()
  const min = minPerCan === undefined ? null : formatEur(minPerCan)
  const max = maxPerCan === undefined ? null : formatEur(maxPerCan)
  if (min && max) return t('perCanBetween', { min, max })
  if (min) return t('perCanFrom', { min })
  return max && t('perCanTo', { max })
}

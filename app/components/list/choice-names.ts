import type { Translate } from '#app/i18n/messages.ts'
import type { Language } from '#domain/language.ts'
import type { MgRange } from '#domain/mg-range.ts'
import { isNamedFamily, NICOTINE_FREE } from '#domain/product.ts'
import type { ProductQuery } from '#domain/product-query.ts'
import { isStrengthBand } from '#domain/strength.ts'

type ListWords = { readonly filters: Translate<'filters'>; readonly lists: Translate<'lists'> }

export function strengthName(value: ProductQuery['strength'][number], { filters, lists }: ListWords): string {
  return isStrengthBand(value) ? lists(`range.${value}`) : filters(`strength.${value}`)
}

/** Null for a range that is open on both sides. */
export function mgName(
  range: MgRange,
  { filters, language }: Pick<ListWords, 'filters'> & { readonly language: Language },
): string | null {
  const min = range.min?.toLocaleString(language)
  const max = range.max?.toLocaleString(language)
  if (min !== undefined && max !== undefined) return filters('mgBetween', { min, max })
  if (min !== undefined) return filters(range.isOver ? 'mgOver' : 'mgFrom', { min })
  return max === undefined ? null : filters(range.isUnder ? 'mgUnder' : 'mgTo', { max })
}

/** 'Without mint', or the words as they were typed. Without what is free of nicotine is 'With nicotine'. */
export function withoutName(text: string, { filters }: Pick<ListWords, 'filters'>): string {
  if (text === NICOTINE_FREE) return filters('withNicotine')
  return isNamedFamily(text) ? filters(`withoutFlavour.${text}`) : filters('without', { words: text })
}

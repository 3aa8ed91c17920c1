import { useVisitor } from '#app/components/visitor.tsx'
import { useLanguage, useTranslation } from '#app/i18n/i18n.tsx'
import { localeOf } from '#domain/language.ts'
import type { Price } from '#domain/money/price.ts'
import styles from './converted-note.module.css'

/** One quiet line where a price was converted: the day of the rates. Nothing where all prices are the stores' own. */
export function ConvertedNote({ prices }: { prices: ReadonlyArray<Price | null> }) {
  const { visitor, ratesDay } = useVisitor()
  const words = useConvertedWords(ratesDay)
  const isConverted = prices.some((price) => price !== null && price.currency !== visitor.currency)
  return isConverted ? <p className={styles.note}>{words}</p> : null
}

/** 'Converted prices use the exchange rate of 13 November 2026.' */
export function useConvertedWords(ratesDay: string | null): string {
  const t = useTranslation('product')
  const language = useLanguage()
  if (ratesDay === null) return t('converted.fixed')
  const format = new Intl.DateTimeFormat(localeOf(language), { dateStyle: 'long', timeZone: 'UTC' })
  return t('converted.at', { date: format.format(new Date(ratesDay)) })
}

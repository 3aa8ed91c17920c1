import type { Translate } from '#app/i18n/messages.ts'
import type { DealVerdict } from '#domain/deal-verdict.ts'
import type { Language } from '#domain/language.ts'
import type { Price } from '#domain/money/price.ts'
import { formatShortDay } from './short-day.ts'

/** Our verdict with the figures behind it, as far as it has any. */
export function describeVerdict(
  verdict: DealVerdict,
  { t, language, format }: { t: Translate<'product'>; language: Language; format: (price: Price) => string },
): string {
  if (verdict.verdict === 'too-new') {
    const { knownDays: days } = verdict
    return days > 0 ? t('verdict.knownDays', { days }) : t('verdict.too-new')
  }
  const day = formatShortDay(verdict.day, language)
  if (!verdict.reference) return t(`verdict.${verdict.verdict}`, { day })
  return t(`verdict.at.${verdict.verdict}`, { day, price: format(verdict.reference) })
}

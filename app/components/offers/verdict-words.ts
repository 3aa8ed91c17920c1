import type { Translate } from '#app/i18n/messages.ts'
import type { DealVerdict } from '#domain/deal-verdict.ts'
import { type Language, localeOf } from '#domain/language.ts'
import type { Price } from '#domain/money/price.ts'

/** A formatter takes longer to make than a list of cards takes to render. */
const formats = new Map<Language, Intl.DateTimeFormat>()

/** '3 Nov': the year goes without saying. */
export function formatShortDay(day: string, language: Language): string {
  const known = formats.get(language)
  const format =
    known ?? new Intl.DateTimeFormat(localeOf(language), { day: 'numeric', month: 'short', timeZone: 'UTC' })
  if (!known) formats.set(language, format)
  return format.format(new Date(day))
}

/** Our verdict in a few words; with a formatter of prices also the figures behind it. */
export function describeVerdict(
  verdict: DealVerdict,
  { t, language, format }: { t: Translate<'product'>; language: Language; format?: (price: Price) => string },
): string {
  if (verdict.verdict === 'too-new') {
    const hasDays = format && verdict.knownDays > 0
    return hasDays ? t('verdict.tooNewDays', { days: verdict.knownDays }) : t('verdict.tooNew')
  }
  const day = formatShortDay(verdict.day, language)
  const price = format && verdict.reference ? format(verdict.reference) : null
  if (verdict.verdict === 'verified') {
    return price === null ? t('verdict.verified') : t('verdict.verifiedAt', { day, price })
  }
  return price === null ? t('verdict.notLower', { day }) : t('verdict.notLowerAt', { day, price })
}

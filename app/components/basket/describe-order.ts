import type { Translate } from '#app/i18n/messages.ts'
import type { Destination } from '#domain/country.ts'
import { countryInSentence } from '#domain/country-name.ts'
import type { Language } from '#domain/language.ts'
import type { BasketPageLine } from '#services/basket/basket-page-types.ts'

/** How many cans and products can be had, and where to. */
export function describeOrder(
  lines: ReadonlyArray<BasketPageLine>,
  { t, language, to }: { t: Translate<'basket'>; language: Language; to: Destination },
): string {
  const found = lines.filter(({ isMissing }) => !isMissing)
  return t('lead', {
    cans: t('cans', { count: found.reduce((sum, line) => sum + line.cans, 0) }),
    products: t('products', { count: found.length }),
    place: namePlace({ t, language, to }),
  })
}

/** Where a basket is sent to. */
export function namePlace({
  t,
  language,
  to,
}: {
  t: Translate<'basket'>
  language: Language
  to: Destination
}): string {
  return to.country ? countryInSentence(to.country, language) : t(`place.${to.region}`)
}

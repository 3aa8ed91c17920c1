import { useVisitor } from '#app/components/visitor.tsx'
import { useLanguage, useTranslation } from '#app/i18n/i18n.tsx'
import { countryInSentence } from '#domain/country-name.ts'

/** Where totals are for, as part of a sentence. Browsers may call a country differently from the server. */
export function useOrderWords(): string {
  const t = useTranslation('chart')
  const language = useLanguage()
  const { country, region } = useVisitor().visitor
  return country ? t('to.country', { country: countryInSentence(country, language) }) : t(`to.${region}`)
}

import { useLanguage, useTranslation } from '#app/i18n/i18n.tsx'
import type { nameWordsOf } from './alert-words.ts'

/** Everything that names an alert in the language of the page. */
export function useNameWords(): ReturnType<typeof nameWordsOf> {
  const t = useTranslation('alerts')
  const filters = useTranslation('filters')
  const lists = useTranslation('lists')
  return { t, filters, lists, language: useLanguage() }
}

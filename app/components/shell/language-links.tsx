import { useLocation } from 'react-router'
import { useLanguage, useTranslation } from '#app/i18n/i18n.tsx'
import type { Language } from '#domain/language.ts'
import { LANGUAGE_NAMES } from '#domain/language.ts'
import styles from './language-links.module.css'
import { addressIn } from './languages.ts'

/** This page in every language, for visitors without scripts and for search engines. */
export function LanguageLinks({ languages }: { languages: ReadonlyArray<Language> }) {
  const t = useTranslation('nav')
  const current = useLanguage()
  const page = useLocation()
  if (languages.length < 2) return null
  return (
    <nav aria-label={t('language')}>
      <ul className={styles.languages}>
        {languages.map((language) => (
          <li key={language}>
            <a
              href={addressIn(language, page)}
              hrefLang={language}
              lang={language}
              aria-current={language === current || undefined}
              suppressHydrationWarning // the server leaves out parameters that the page does not know
            >
              {LANGUAGE_NAMES[language]}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

import type { ChangeEvent } from 'react'
import { useLocation } from 'react-router'
import { Select } from '#app/components/ui/select.tsx'
import { useLanguage, useTranslation } from '#app/i18n/i18n.tsx'
import type { Language } from '#domain/language.ts'

/** Each language in its own words, whatever language the page is in. */
const LANGUAGE_NAMES = {
  en: 'English',
  sv: 'Svenska',
  fr: 'Français',
  nl: 'Nederlands',
  de: 'Deutsch',
  es: 'Español',
  it: 'Italiano',
} as const satisfies Record<Language, string>

type PickerProps = { variant?: 'box' | 'plain' }

/** The language is part of the address, so a change opens the same page under another one. */
export function LanguageSelect({
  languages,
  variant = 'box',
}: PickerProps & { languages: ReadonlyArray<Language> }) {
  const t = useTranslation('nav')
  const current = useLanguage()
  const { pathname, search } = useLocation()
  function openIn(event: ChangeEvent<HTMLSelectElement>) {
    const language = event.currentTarget.value
    const prefix = language === 'en' ? '' : `/${language}`
    location.assign(`${prefix}${prefix && pathname === '/' ? '' : pathname}${search}`)
  }
  return (
    <Select
      label={t('language')}
      isLabelHidden
      isWide={variant === 'box'}
      variant={variant}
      value={current}
      onChange={openIn}
      autoComplete="off"
    >
      {languages.map((language) => (
        <option key={language} value={language} lang={language}>
          {LANGUAGE_NAMES[language]}
        </option>
      ))}
    </Select>
  )
}

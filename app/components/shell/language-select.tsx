import { useLocation } from 'react-router'
import { takeOverlayEntry } from '#app/components/ui/overlay-entry.ts'
import { Select } from '#app/components/ui/select.tsx'
import { useLanguage, useTranslation } from '#app/i18n/i18n.tsx'
import type { Language } from '#domain/language.ts'
import { LANGUAGE_NAMES } from '#domain/language.ts'
import { addressIn } from './languages.ts'

/** The language is part of the address, so a change opens the same page under another one. */
export function LanguageSelect({
  languages,
  variant = 'box',
}: {
  languages: ReadonlyArray<Language>
  variant?: 'box' | 'plain'
}) {
  const t = useTranslation('nav')
  const current = useLanguage()
  const page = useLocation()
  return (
    <Select
      label={t('language')}
      isLabelHidden
      isWide={variant === 'box'}
      variant={variant}
      value={current}
      onChange={({ currentTarget: { value } }) => open(addressIn(value as Language, page))}
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

/** From the phone's menu, the page in the other language replaces the menu's history entry. */
function open(address: string) {
  if (takeOverlayEntry()) location.replace(address)
  else location.assign(address)
}

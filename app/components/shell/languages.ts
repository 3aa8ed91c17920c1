import type { Language } from '#domain/language.ts'

/** Each language in its own words, whatever language the page is in. */
export const LANGUAGE_NAMES = {
  en: 'English',
  sv: 'Svenska',
  fr: 'Français',
  nl: 'Nederlands',
  de: 'Deutsch',
  es: 'Español',
  it: 'Italiano',
} as const satisfies Record<Language, string>

/** The same page in another language. Not for the router's links, which would put the page's own language before it. */
export function addressIn(
  language: Language,
  { pathname, search }: { pathname: string; search: string },
): string {
  const path = pathname === '/' && language !== 'en' ? '' : pathname
  return `${language === 'en' ? '' : `/${language}`}${path}${search}`
}

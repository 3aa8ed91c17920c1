/** The first is the default and the fallback. A language is served once it has its folder in public/locales. */
export const LANGUAGES = ['en', 'sv', 'fr', 'nl', 'de', 'es', 'it'] as const
export type Language = (typeof LANGUAGES)[number]
export type OtherLanguage = Exclude<Language, 'en'>
/** Languages that texts are translated into. */
export const OTHER_LANGUAGES = [
  'sv',
  'fr',
  'nl',
  'de',
  'es',
  'it',
] as const satisfies ReadonlyArray<OtherLanguage>

/** Each language's own name, whatever language the page is in. */
export const LANGUAGE_NAMES = {
  en: 'English',
  sv: 'Svenska',
  fr: 'Français',
  nl: 'Nederlands',
  de: 'Deutsch',
  es: 'Español',
  it: 'Italiano',
} as const satisfies Record<Language, string>

export function isLanguage(value: unknown): value is Language {
  return LANGUAGES.includes(value as Language)
}

/** '/sv/products' → sv and '/products'; a path without a language is English. */
export function splitLanguage(pathname: string): { language: Language; path: string } {
  const [, first, rest] = /^\/([a-z]{2})(?=\/|$)(.*)$/.exec(pathname) ?? []
  return isLanguage(first) ? { language: first, path: rest || '/' } : { language: 'en', path: pathname }
}

/** For dates and numbers. English here is British. */
export function localeOf(language: Language): string {
  return language === 'en' ? 'en-GB' : language
}

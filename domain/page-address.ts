import type { Language } from './language.ts'

/** A page in one language. English has no prefix: that is its canonical address. */
export function addressOf({
  origin,
  language,
  path,
}: {
  origin: string
  language: Language
  /** Without the language; it may have a query. */
  path: string
}): string {
  if (language === 'en') return origin + path
  return `${origin}/${language}${path === '/' ? '' : path}`
}

/** The canonical addresses of the same page in every language; English also as the default. */
export function listAlternates({
  origin,
  languages,
  path,
}: {
  origin: string
  languages: ReadonlyArray<Language>
  path: string
}): { language: Language | 'x-default'; address: string }[] {
  return [
    ...languages.map((language) => ({ language, address: addressOf({ origin, language, path }) })),
    { language: 'x-default', address: addressOf({ origin, language: 'en', path }) },
  ]
}

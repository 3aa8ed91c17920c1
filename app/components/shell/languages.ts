import type { Language } from '#domain/language.ts'

/** The same page in another language. Not for the router's links, which would put the current language before it. */
export function addressIn(
  language: Language,
  { pathname, search }: { pathname: string; search: string },
): string {
  const path = pathname === '/' && language !== 'en' ? '' : pathname
  return `${language === 'en' ? '' : `/${language}`}${path}${search}`
}

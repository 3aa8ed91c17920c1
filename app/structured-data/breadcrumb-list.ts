import type { Language } from '#domain/language.ts'
import { addressOf } from '#domain/page-address.ts'
import { type JsonLd, SCHEMA } from './json-ld.ts'

/** The way to a page, as its breadcrumbs show it. The last one is the page itself and needs no address. */
export function buildBreadcrumbList({
  origin,
  language,
  items,
}: {
  origin: string
  language: Language
  items: ReadonlyArray<{ label: string; to?: string }>
}): JsonLd {
  return {
    '@context': SCHEMA,
    '@type': 'BreadcrumbList',
    itemListElement: items.map(({ label, to }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: label,
      item: to === undefined ? undefined : addressOf({ origin, language, path: to }),
    })),
  }
}

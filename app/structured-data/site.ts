import type { Language } from '#domain/language.ts'
import { addressOf } from '#domain/page-address.ts'
import { type JsonLd, SCHEMA } from './json-ld.ts'

/** Who runs the site. */
export function buildOrganization({ origin }: { origin: string }): JsonLd {
  return {
    '@context': SCHEMA,
    '@type': 'Organization',
    '@id': `${origin}/#organization`,
    name: 'Pouchscout',
    url: `${origin}/`,
    logo: `${origin}/icon-512.png`,
  }
}

/** The site in one language, and how it is searched. */
export function buildWebSite({ origin, language }: { origin: string; language: Language }): JsonLd {
  return {
    '@context': SCHEMA,
    '@type': 'WebSite',
    name: 'Pouchscout',
    url: addressOf({ origin, language, path: '/' }),
    inLanguage: language,
    publisher: { '@id': `${origin}/#organization` },
    potentialAction: {
      '@type': 'SearchAction',
      target: {
        '@type': 'EntryPoint',
        urlTemplate: addressOf({ origin, language, path: '/products?search={search_term_string}' }),
      },
      'query-input': 'required name=search_term_string',
    },
  }
}

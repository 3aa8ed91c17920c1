import type { Language } from '#domain/language.ts'
import { addressOf } from '#domain/page-address.ts'
import { NO_SOCIAL_LINKS, type SocialLinks } from '#domain/social-links.ts'
import { type JsonLd, SCHEMA } from './json-ld.ts'

/** The organisation behind the site. */
export function buildOrganization({
  origin,
  social = NO_SOCIAL_LINKS,
}: {
  origin: string
  social?: SocialLinks
}): JsonLd {
  const own = [social.instagram, social.facebook].filter((address) => address !== null)
  return {
    '@context': SCHEMA,
    '@type': 'Organization',
    '@id': `${origin}/#organization`,
    name: 'Pouchscout',
    url: `${origin}/`,
    logo: `${origin}/icon-512.png`,
    sameAs: own.length > 0 ? own : undefined,
  }
}

/** The site in one language, and its search. */
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

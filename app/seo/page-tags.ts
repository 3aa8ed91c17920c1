import type { MetaDescriptor } from 'react-router'
import type { JsonLd } from '#app/structured-data/json-ld.ts'
import { canonicalPath, isIndexable } from '#domain/addresses/canonical-path.ts'
import type { Language } from '#domain/language.ts'
import { addressOf, listAlternates } from '#domain/page-address.ts'
import { NOINDEX, type Seo } from './seo.ts'

export type PageFacts = {
  readonly title: string
  readonly description: string
  /** The page's proper address, when it may differ from the requested one: path and query, no language. */
  readonly path?: string | undefined
  /** An empty list. */
  readonly isEmpty?: boolean | undefined
  /** False for a list with products that is still not worth indexing. */
  readonly isForSearch?: boolean | undefined
  /** The page does not exist, so it has no address. */
  readonly isMissing?: boolean | undefined
  readonly picture: { readonly path: string; readonly alt: string }
  /** Set where there is a feed of the page's content. */
  readonly feed?: { readonly path: string; readonly title: string } | undefined
  readonly structuredData?: ReadonlyArray<JsonLd> | undefined
}

/** Of the request that the page answers. */
type Site = {
  readonly origin: string
  readonly language: Language
  readonly languages: ReadonlyArray<Language>
  /** Without the language. */
  readonly address: { readonly pathname: string; readonly search: string }
}

/** The size of the pictures of server/images/og-picture.ts. */
const PICTURE_SIZE = { width: '1200', height: '630' }
const LOCALES: Readonly<Record<Language, string>> = {
  en: 'en_GB',
  sv: 'sv_SE',
  fr: 'fr_FR',
  nl: 'nl_NL',
  de: 'de_DE',
  es: 'es_ES',
  it: 'it_IT',
}

/** A page's metadata for machines, computed by the server so that the browser needs no code for it. */
export function describePage(page: PageFacts, site: Site): Seo {
  const { title, description } = page
  return { title, description, tags: page.isMissing ? [NOINDEX] : listTags(page, site) }
}

function listTags(page: PageFacts, site: Site): MetaDescriptor[] {
  const path = page.path ?? canonicalPath(site.address)
  const canonical = addressOf({ ...site, path })
  const isFound = page.isForSearch !== false && isIndexable({ path, isEmpty: page.isEmpty })
  return [
    ...(isFound ? [] : [NOINDEX]),
    { tagName: 'link', rel: 'canonical', href: canonical },
    ...listAlternates({ ...site, path }).map(({ language, address }) => ({
      tagName: 'link',
      rel: 'alternate',
      hrefLang: language,
      href: address,
    })),
    ...describeFeed(page.feed, site),
    ...describePreview({ page, site, canonical }),
    ...(page.structuredData ?? []).map((data) => ({ 'script:ld+json': data })),
  ]
}

function describeFeed(feed: PageFacts['feed'], { origin }: Site): MetaDescriptor[] {
  if (!feed) return []
  const { path, title } = feed
  return [{ tagName: 'link', rel: 'alternate', type: 'application/atom+xml', title, href: origin + path }]
}

/** The preview shown when the page is shared. */
function describePreview({ page, site, canonical }: { page: PageFacts; site: Site; canonical: string }) {
  const others = site.languages.filter((language) => language !== site.language)
  const facts: ReadonlyArray<readonly [string, string]> = [
    ['og:title', page.title],
    ['og:description', page.description],
    ['og:type', 'website'],
    ['og:url', canonical],
    ['og:site_name', 'Pouchscout'],
    ['og:locale', LOCALES[site.language]],
    ...others.map((language) => ['og:locale:alternate', LOCALES[language]] as const),
    ['og:image', site.origin + page.picture.path],
    ['og:image:type', 'image/png'],
    ['og:image:width', PICTURE_SIZE.width],
    ['og:image:height', PICTURE_SIZE.height],
    ['og:image:alt', page.picture.alt],
  ]
  return [
    ...facts.map(([property, content]) => ({ property, content })),
    { name: 'twitter:card', content: 'summary_large_image' },
  ]
}

import { isRouteErrorResponse, type MetaDescriptor } from 'react-router'
import type { JsonLd } from '#app/structured-data/json-ld.ts'
import type { Language } from '#domain/language.ts'
import { addressOf, canonicalPath, isIndexable, listAlternates } from '#domain/page-address.ts'

export type Seo = {
  readonly title: string
  readonly description: string
  /** Where the page really lives, when that may differ from the address asked for: path and query, no language. */
  readonly path?: string | undefined
  /** A list that has nothing to show. */
  readonly isEmpty?: boolean | undefined
  /** There is no such page: it lives nowhere. */
  readonly isMissing?: boolean | undefined
  readonly picture: { readonly path: string; readonly alt: string }
  /** Named where there is a feed of what the page shows. */
  readonly feed?: { readonly path: string; readonly title: string } | undefined
  readonly structuredData?: ReadonlyArray<JsonLd> | undefined
}

type MetaArgs = {
  loaderData?: { seo?: Seo } | undefined
  error?: unknown
  location: { readonly pathname: string; readonly search: string }
  matches: ReadonlyArray<{ readonly id: string; readonly loaderData?: unknown } | undefined>
}

/** What the root loader knows of the site. */
type Site = {
  readonly origin: string
  readonly language: Language
  readonly languages: ReadonlyArray<Language>
}

/** What the pictures of server/images/og-picture.ts measure. */
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

/**
 * Everything a page says to machines. Its texts come translated from the loader, so that the browser need not carry
 * them. A page that does not exist brings its own with the error.
 */
export function seoMeta({ loaderData, error, location, matches }: MetaArgs): MetaDescriptor[] {
  const seo = error ? findSeo(error) : loaderData?.seo
  if (!seo) return [{ title: 'Pouchscout' }, ...(error ? [NOINDEX] : [])]
  const site = matches.find((match) => match?.id === 'root')?.loaderData as Site | undefined
  return [
    { title: seo.title },
    { name: 'description', content: seo.description },
    ...(site && !error && !seo.isMissing ? describePage(seo, site, location) : [NOINDEX]),
  ]
}

const NOINDEX = { name: 'robots', content: 'noindex, follow' }

function describePage(seo: Seo, site: Site, location: MetaArgs['location']): MetaDescriptor[] {
  const path = seo.path ?? canonicalPath(location)
  const canonical = addressOf({ ...site, path })
  return [
    ...(isIndexable({ path, isEmpty: seo.isEmpty }) ? [] : [NOINDEX]),
    { tagName: 'link', rel: 'canonical', href: canonical },
    ...listAlternates({ ...site, path }).map(({ language, address }) => ({
      tagName: 'link',
      rel: 'alternate',
      hrefLang: language,
      href: address,
    })),
    ...describeFeed(seo.feed, site),
    ...describePreview({ seo, site, canonical }),
    ...(seo.structuredData ?? []).map((data) => ({ 'script:ld+json': data })),
  ]
}

function describeFeed(feed: Seo['feed'], { origin }: Site): MetaDescriptor[] {
  if (!feed) return []
  const { path, title } = feed
  return [{ tagName: 'link', rel: 'alternate', type: 'application/atom+xml', title, href: origin + path }]
}

/** What is shown where somebody passes the page on. */
function describePreview({ seo, site, canonical }: { seo: Seo; site: Site; canonical: string }) {
  const others = site.languages.filter((language) => language !== site.language)
  const facts: ReadonlyArray<readonly [string, string]> = [
    ['og:title', seo.title],
    ['og:description', seo.description],
    ['og:type', 'website'],
    ['og:url', canonical],
    ['og:site_name', 'Pouchscout'],
    ['og:locale', LOCALES[site.language]],
    ...others.map((language) => ['og:locale:alternate', LOCALES[language]] as const),
    ['og:image', site.origin + seo.picture.path],
    ['og:image:type', 'image/png'],
    ['og:image:width', PICTURE_SIZE.width],
    ['og:image:height', PICTURE_SIZE.height],
    ['og:image:alt', seo.picture.alt],
  ]
  return [
    ...facts.map(([property, content]) => ({ property, content })),
    { name: 'twitter:card', content: 'summary_large_image' },
  ]
}

function findSeo(error: unknown): Seo | undefined {
  const data: unknown = isRouteErrorResponse(error) ? error.data : null
  return typeof data === 'object' ? (data as { seo?: Seo } | null)?.seo : undefined
}

import { z } from 'zod'
import { isDay } from '#domain/day.ts'
import { canonicalBand, STRENGTH_BANDS } from '#domain/strength.ts'
import {
  EVIDENCE_PAGE,
  FILTERED_LIST,
  NO_QUERY,
  type PageQuery,
  PRODUCT_PAGE,
  SALE_LIST,
  SIDE_BY_SIDE,
  SORTED_LIST,
} from './page-queries.ts'

/** Everything that depends on the address of a page, in one row per route. */
export type PageRoute = {
  /** The values that the pattern's parameters may have, as the page reads them. Any other value is no page. */
  readonly names?: z.ZodType<Readonly<Record<string, string>>>
  /** The names keep their case. Elsewhere capital letters redirect to the address in small ones. */
  readonly hasCasedNames?: true
  /** A page that is not cached may read more of its address than this. */
  readonly query: PageQuery
  /** Whether one render may be sent to every visitor: not where it depends on a session or on a token. */
  readonly isKept: boolean
  /** Whether it may ask for the camera. No other page may. */
  readonly usesCamera?: true
  /** Whether search engines are asked to index it. Not for pages that only help visitors already on the site. */
  readonly isIndexed: boolean
  /** Whether another query is a page with its own canonical address, or another view of the same page. */
  readonly canonical: 'path' | 'path-and-query'
  /** `always`: fixed addresses. `catalogue`: the catalogue decides which of these pages exist. */
  readonly sitemap: 'always' | 'catalogue' | 'never'
  /** `closed` pages are named in robots.txt. All others must be crawled, or their 'noindex' would not be seen. */
  readonly robots: 'open' | 'closed'
  readonly forms: FormClass
  /** Whether it waits for plans of baskets: then it takes the places of those, not of other pages. */
  readonly waitsForPlans?: true
}

/**
 * `account`: short forms only. `member`: the same, counted by account, because only members send them. `panel`: not counted, because only admins get in and they send many forms a day.
 * `basket`: not counted, because every press of a button is one and costs less than a page.
 */
export type FormClass = 'open' | 'account' | 'member' | 'panel' | 'basket'
/** Classes whose forms are not counted. */
export const UNCOUNTED_FORMS: ReadonlyArray<FormClass> = ['panel', 'basket']

/** The same for every visitor, and worth indexing. */
const ARTICLE = {
  query: NO_QUERY,
  isKept: true,
  isIndexed: true,
  canonical: 'path',
  sitemap: 'always',
  robots: 'open',
  forms: 'open',
} as const satisfies PageRoute

const OF_CATALOGUE = { ...ARTICLE, sitemap: 'catalogue' } as const
const LIST = { ...OF_CATALOGUE, canonical: 'path-and-query' } as const
const UNLISTED = { ...ARTICLE, isIndexed: false, sitemap: 'never' } as const
const PERSONAL = { ...UNLISTED, isKept: false } as const

/** Dots alone would be steps in a path. */
const BrandName = z.object({ brandName: z.string().trim().regex(/[^.]/) })
const Band = z.object({
  band: z.string().toLowerCase().pipe(z.enum(STRENGTH_BANDS)).transform(canonicalBand),
})
const Slug = z.object({ slug: z.string() })
/** The Monday of an issue of the newsletter. */
const Week = z.object({ week: z.string().refine(isDay) })

/** By pattern, as in app/routes.ts. The first match counts; a star matches everything below, and nothing. */
export const PAGE_ROUTES = {
  '/': OF_CATALOGUE,
  '/products': { ...LIST, query: FILTERED_LIST },
  '/sale': { ...LIST, query: SALE_LIST },
  '/nicotine-strength/:band': { ...LIST, names: Band, query: SORTED_LIST },
  '/brand/:brandName': { ...LIST, names: BrandName, hasCasedNames: true, query: SORTED_LIST },
  '/brands': ARTICLE,
  '/stores': ARTICLE,
  '/stores/:slug': { ...OF_CATALOGUE, names: Slug },
  '/how-to-use': ARTICLE,
  '/how-we-rank': ARTICLE,
  '/how-we-judge-deals': ARTICLE,
  '/club': ARTICLE,
  '/about-us': ARTICLE,
  '/help-center': ARTICLE,
  '/faq': ARTICLE,
  '/contact': ARTICLE,
  '/retailer-signup': ARTICLE,
  '/privacy-policy': ARTICLE,
  '/terms-of-service': ARTICLE,
  '/cookie-policy': ARTICLE,
  '/product/:slug': { ...OF_CATALOGUE, names: Slug, hasCasedNames: true, query: PRODUCT_PAGE },
  '/side-by-side': { ...PERSONAL, query: SIDE_BY_SIDE },
  '/scan': { ...PERSONAL, usesCamera: true },
  '/basket/*': { ...PERSONAL, robots: 'closed', forms: 'basket', waitsForPlans: true },
  '/evidence/*': { ...PERSONAL, query: EVIDENCE_PAGE, robots: 'closed' },
  '/watchlist': PERSONAL,
  '/alerts/stop': PERSONAL,
  '/newsletter': UNLISTED,
  '/newsletter/confirm': PERSONAL,
  '/newsletter/unsubscribe': PERSONAL,
  '/newsletter/archive': ARTICLE,
  '/newsletter/archive/:week': { ...ARTICLE, names: Week, sitemap: 'never' },
  '/sign-out': UNLISTED,
  '/preferences': PERSONAL,
  '/auth/*': { ...PERSONAL, forms: 'account' },
  '/account/alerts/*': { ...PERSONAL, forms: 'member', waitsForPlans: true },
  '/account/*': { ...PERSONAL, forms: 'member' },
  '/admin/first': { ...PERSONAL, robots: 'closed' },
  '/admin/*': { ...PERSONAL, robots: 'closed', forms: 'panel' },
  '/dev/kit': PERSONAL,
} as const satisfies Readonly<Record<`/${string}`, PageRoute>>

export type PagePattern = keyof typeof PAGE_ROUTES
/** Patterns whose pages the sitemap lists in this way. */
export type PatternInSitemap<How extends PageRoute['sitemap']> = {
  [Pattern in PagePattern]: (typeof PAGE_ROUTES)[Pattern]['sitemap'] extends How ? Pattern : never
}[PagePattern]

export function listPageRoutes(): { pattern: PagePattern; route: PageRoute }[] {
  return Object.entries<PageRoute>(PAGE_ROUTES).map(([pattern, route]) => ({
    pattern: pattern as PagePattern,
    route,
  }))
}

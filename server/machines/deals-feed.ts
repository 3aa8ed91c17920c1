import { type Context, Hono } from 'hono'
import { describeVerdict } from '#app/components/offers/verdict-words.ts'
import type { Translator } from '#app/i18n/translator.ts'
import { PAGE_ROUTES } from '#domain/addresses/page-routes.ts'
import { discountPercent } from '#domain/discount.ts'
import { isLanguage, type Language } from '#domain/language.ts'
import { formatMoney } from '#domain/money/format-money.ts'
import { minorIn, type Price } from '#domain/money/price.ts'
import { addressOf } from '#domain/page-address.ts'
import { dealsFeedPath, productPath } from '#domain/pages.ts'
import type { ProductCard } from '#domain/product.ts'
import { type CompressedBody, compressBody, compressedBytes, sendBody } from '#server/http/compressed-body.ts'
import { createPageCache } from '#server/pages/page-cache.ts'
import type { Deps, SiteDeps } from '#services/deps.ts'
import { listNewestDeals } from '#services/products/list-newest-deals.ts'
import { escapeXml, XML_HEAD } from './xml.ts'

const BUDGET_BYTES = 8 * 1024 * 1024
const MOST_ENTRIES = 100
/** For a feed that never had an entry: a date is required. */
const BEGINNING = '2026-01-01T00:00:00.000Z'

type FeedSite = {
  readonly origin: string
  readonly language: Language
  readonly translator: Translator
  /** Whether it is the feed of those deals that our record confirms. */
  readonly verified: boolean
}

/**
 * /deals.atom, and /{language}/deals.atom for every language that is served; `verified=1` leaves out all deals but the
 * verified ones. Prices in euro, for the EU.
 */
export function createDealsFeed({
  deps,
  origin,
  languages,
  getTranslator,
}: {
  deps: Pick<SiteDeps, 'catalogue'>
  origin: string
  languages: ReadonlyArray<Language>
  getTranslator: (language: Language) => Translator
}): Hono {
  const kept = createPageCache<CompressedBody>({ budgetBytes: BUDGET_BYTES, sizeOf: compressedBytes })

  async function send(context: Context, language: Language) {
    const snapshot = deps.catalogue('eu')
    const { verified } = PAGE_ROUTES['/sale'].query.parse(new URL(context.req.url).searchParams)
    const site = { origin, language, translator: getTranslator(language), verified }
    const feed = await kept.get({
      key: `${language} ${verified}`,
      version: snapshot.version,
      make: () => compressBody(buildFeed({ catalogue: () => snapshot }, site)),
    })
    return sendBody(context, feed, {
      'content-type': 'application/atom+xml; charset=utf-8',
      'cache-control': 'public, max-age=900',
    })
  }

  return new Hono()
    .get('/deals.atom', (context) => send(context, 'en'))
    .get('/:language{[a-z]{2}}/deals.atom', (context, next) => {
      const { language } = context.req.param()
      return isLanguage(language) && languages.includes(language) ? send(context, language) : next()
    })
}

function buildFeed(deps: Pick<Deps, 'catalogue'>, site: FeedSite): string {
  const t = site.translator.get('seo')
  const deals = listNewestDeals(deps, { limit: MOST_ENTRIES, verified: site.verified })
  const self = addressOf({ ...site, path: dealsFeedPath(site) })
  const page = addressOf({ ...site, path: site.verified ? '/sale?verified=1' : '/sale' })
  return [
    `${XML_HEAD}<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${site.language}">`,
    `<id>${escapeXml(self)}</id>`,
    `<title>${escapeXml(t(site.verified ? 'feed.titleVerified' : 'feed.title'))}</title>`,
    `<subtitle>${escapeXml(t('feed.description'))}</subtitle>`,
    `<updated>${deals[0]?.changedAt ?? BEGINNING}</updated>`,
    `<author><name>Pouchscout</name><uri>${escapeXml(addressOf({ ...site, path: '/' }))}</uri></author>`,
    `<icon>${escapeXml(site.origin)}/icon-192.png</icon>`,
    `<link rel="self" type="application/atom+xml" href="${escapeXml(self)}"/>`,
    `<link rel="alternate" type="text/html" href="${escapeXml(page)}"/>`,
    ...deals.map((deal) => buildEntry(deps, site, deal)),
    '</feed>\n',
  ].join('\n')
}

function buildEntry(
  deps: Pick<Deps, 'catalogue'>,
  site: FeedSite,
  { card, changedAt }: { card: ProductCard; changedAt: string },
): string {
  const { origin, language, translator } = site
  const t = translator.get('seo')
  const address = addressOf({ origin, language, path: productPath(card.slug) })
  const pack = t('feed.pack', { count: card.cansPerPack })
  return [
    '<entry>',
    // A product may be renamed; its id stays.
    `<id>tag:${new URL(origin).hostname},2026:${language}/deal/${card.id}</id>`,
    `<title>${escapeXml(t('feed.entry', { name: card.name, ...describeDeal(deps, card, language) }))}</title>`,
    `<link rel="alternate" type="text/html" hreflang="${language}" href="${escapeXml(address)}"/>`,
    `<updated>${changedAt}</updated>`,
    `<summary>${escapeXml(`${sayVerdict(deps, site, card)} ${t('feed.summary', { count: card.storeCount, pack })}`.trim())}</summary>`,
    '</entry>',
  ].join('')
}

/** A deal always has both prices. */
function describeDeal(
  deps: Pick<Deps, 'catalogue'>,
  { priceFrom, originalPrice }: ProductCard,
  language: Language,
) {
  const format = euroFormat(deps, language)
  const percent = discountPercent({ priceMinor: priceFrom!.minor, originalMinor: originalPrice!.minor })
  return { price: format(priceFrom!), original: format(originalPrice!), percent }
}

/** As a sentence: 'Not lower than it was on 3 Nov, when it cost €2.75.' */
function sayVerdict(
  deps: Pick<Deps, 'catalogue'>,
  { language, translator }: FeedSite,
  { verdict }: ProductCard,
): string {
  if (!verdict) return ''
  const format = euroFormat(deps, language)
  const text = describeVerdict(verdict, { t: translator.get('product'), language, format })
  return text.endsWith('.') ? text : `${text}.`
}

function euroFormat(deps: Pick<Deps, 'catalogue'>, language: Language): (price: Price) => string {
  const { rates } = deps.catalogue()
  return (price) => formatMoney(minorIn(price, 'EUR', rates), 'EUR', language)
}

import type { Listing } from '#domain/listing.ts'
import { type BatchCollector, createBatchCollector } from '../collect-batches.ts'
import { decodeText } from '../decode-text.ts'
import { createPageReader, type HtmlPage } from '../html-page.ts'
import { parseLenientJson } from '../lenient-json.ts'
import { readDetails } from '../listing-details.ts'
import { agreeOnStock } from '../page-stock.ts'
import { parseGtin } from '../parse-gtin.ts'
import { LONGEST_TITLE, LONGEST_WORD, toPlainText, toRawText } from '../plain-text.ts'
import type { FeedBatch, ReadOptions } from '../read-options.ts'
import { safeHttpUrl } from '../safe-http-url.ts'
import { listOf, recordOf, textOf } from './json-values.ts'
import { findProducts, type Node } from './jsonld-nodes.ts'
import { type PageOffer, readOffers } from './jsonld-offers.ts'
import { chooseTitle } from './page-title.ts'

type PageContext = { readonly page: HtmlPage; readonly isOnly: boolean; readonly options: ReadOptions }

/** A product page by its JSON-LD. A page that names no product gives none: nothing is guessed from its text.
 * Only its stock may be said in words: pages often leave it out of their data. */
export async function* readJsonLd(
  body: AsyncIterable<Uint8Array>,
  options: ReadOptions,
): AsyncGenerator<FeedBatch> {
  const reader = createPageReader()
  for await (const text of decodeText(body, options.contentType)) reader.push(text)
  const page = reader.end()
  const collector = createBatchCollector(options)
  const values = page.blocks.map(parseLenientJson)
  const products = findProducts(values).flatMap(spreadGroup)
  const context = { page, isOnly: products.length === 1, options }
  for (const product of products) addProduct(product, context, collector)
  for (const value of values) if (value === undefined) rejectBlock(collector)
  yield collector.take()
}

function rejectBlock(collector: BatchCollector): void {
  collector.startRow()
  collector.reject('JSON-LD that is not JSON')
}

/**
 * The variants of a group are products; missing values come from the group. A variant that is only referred to here
 * is elsewhere on the page.
 */
function spreadGroup(node: Node): Node[] {
  const variants = listOf(node.hasVariant)
    .map(recordOf)
    .filter((part) => part !== null)
  const { name, brand, url, offers } = node
  if (variants.length === 0) return [node]
  return variants
    .map((part) => ({ name, brand, url, offers, group: name, ...part }))
    .filter((product) => product.offers !== undefined)
}

function addProduct(product: Node, context: PageContext, collector: BatchCollector): void {
  collector.startRow()
  const { currency, decimal } = context.options
  const offers = readOffers(product.offers, { currency, hint: decimal ?? 'point' })
  if (offers.length === 0) collector.reject(product.offers ? 'no offer of new goods' : 'no offer')
  for (const offer of offers) {
    const listing = buildListing(product, offer, { ...context, isSeveral: offers.length > 1 })
    if (typeof listing === 'string') collector.reject(listing)
    else collector.add(listing)
  }
}

function buildListing(
  product: Node,
  offer: PageOffer,
  { page, isOnly, options, isSeveral }: PageContext & { readonly isSeveral: boolean },
): Listing | string {
  const name = toPlainText(textOf(product.name), LONGEST_TITLE)
  if (name === '') return 'no title'
  const url = findAddress(
    [offer.url, textOf(product.url), page.canonicalUrl ?? '', options.pageUrl ?? ''],
    options,
  )
  const id = findId(product, offer) || url
  if (!id) return 'no id'
  const tier = isSeveral ? `-${offer.cans ?? offer.name}` : ''
  return {
    externalId: `${id}${tier}`,
    title: isOnly ? chooseTitle(name, page.headings) : name,
    vendor: readBrand(product.brand),
    variant: findVariant(product, name, isSeveral ? offer.name : ''),
    priceMinor: offer.priceMinor,
    originalMinor: offer.originalMinor,
    currency: offer.currency,
    stock: offer.stock === 'unknown' && isOnly && !isSeveral ? agreeOnStock(page.stockTexts) : offer.stock,
    url,
    gtin: findGtin(product) ?? parseGtin(offer.gtin),
    cans: offer.cans,
    shippingMinor: null,
    raw: {
      ...{ price: toRawText(offer.rawPrice), name, sku: toRawText(textOf(product.sku)) },
      ...findDetails(product, options),
    },
  }
}

function findDetails(product: Node, { baseUrl, pageUrl }: ReadOptions): Record<string, string> {
  const [picture] = listOf(product.image)
  const image = textOf(picture) || textOf(recordOf(picture)?.url)
  const { category, description } = product
  return readDetails(
    { category: textOf(category), description: textOf(description), image },
    pageUrl ?? baseUrl,
  )
}

function findAddress(candidates: ReadonlyArray<string>, { baseUrl, pageUrl }: ReadOptions): string | null {
  for (const candidate of candidates) {
    const url = safeHttpUrl(candidate.replaceAll('&amp;', '&'), pageUrl ?? baseUrl)
    if (url !== null) return url
  }
  return null
}

function findId(product: Node, offer: PageOffer): string {
  const candidates = [product.sku, product.productID, offer.sku, findGtin(product), product.mpn]
  return toPlainText(candidates.map(textOf).find((text) => text.trim() !== '') ?? '', LONGEST_WORD)
}

function findGtin(product: Node): string | null {
  const keys = ['gtin', 'gtin13', 'gtin14', 'gtin12', 'gtin8', 'ean']
  return keys.map((key) => parseGtin(textOf(product[key]))).find((gtin) => gtin !== null) ?? null
}

/** Text, an object with a name, or a list of either. */
function readBrand(value: unknown): string {
  const [first] = listOf(value)
  return toPlainText(textOf(recordOf(first)?.name ?? first), LONGEST_WORD)
}

function findVariant(product: Node, name: string, offerName: string): string {
  const group = toPlainText(textOf(product.group), LONGEST_TITLE)
  const size = toPlainText(textOf(recordOf(product.size)?.name ?? product.size), LONGEST_WORD)
  if (offerName !== '') return offerName
  return group !== '' && group === name ? size : ''
}

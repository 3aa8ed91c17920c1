import { gzipSync } from 'node:zlib'
import type { DemoStore } from '../stores.ts'
import { FORMAT_FACTS } from './formats.ts'
import type { ShopItem } from './shop-item.ts'
import { writeAdtraction, writeAwin, writeTradedoubler } from './write/affiliate.ts'
import { writeGoogleAtom, writeGoogleRss, writeGoogleTable } from './write/google.ts'
import { writeProductPage, writeSitemap } from './write/product-pages.ts'
import { writeShopify } from './write/shopify.ts'
import { writeWooCommerce } from './write/woocommerce.ts'

export type WrittenFeed = {
  readonly contentType: string
  readonly body: string | Buffer
  readonly headers?: Readonly<Record<string, string>>
}

type Asked = { readonly file: string; readonly query: URLSearchParams; readonly storeUrl: string }

const MOST_PER_PAGE = { shopify: 250, woocommerce: 100 } as const
const JSON_TYPE = 'application/json; charset=utf-8'
const XML_TYPE = 'application/xml; charset=utf-8'

/** A store's answer at a path below its own; null where there is nothing. */
export function writeFeed(
  store: DemoStore,
  items: ReadonlyArray<ShopItem>,
  { file, query, storeUrl }: Asked,
): WrittenFeed | null {
  if (store.format === 'jsonld' && file.startsWith('p/')) return findProductPage(store, items, file.slice(2))
  if (file !== FORMAT_FACTS[store.format].feed) return null
  const { currency } = store
  switch (store.format) {
    case 'shopify':
      return {
        contentType: JSON_TYPE,
        body: writeShopify(items, {
          ...readPage(query, 'limit', MOST_PER_PAGE.shopify),
          currency: store.currency,
        }),
      }
    case 'woocommerce':
      return writeWooPage(store, items, query)
    case 'google-rss':
      return { contentType: XML_TYPE, body: writeGoogleRss(items, store) }
    case 'google-atom':
      return { contentType: 'application/atom+xml', body: writeGoogleAtom(items, store) }
    case 'google-csv':
      return { contentType: 'text/csv', body: writeGoogleTable(items, { currency, delimiter: ',' }) }
    case 'google-tsv':
      return { contentType: 'text/plain', body: writeGoogleTable(items, { currency, delimiter: '\t' }) }
    case 'awin':
      return { contentType: 'application/gzip', body: gzipSync(writeAwin(items, currency), { level: 1 }) }
    case 'adtraction':
      return { contentType: XML_TYPE, body: writeAdtraction(items, currency) }
    case 'tradedoubler':
      return { contentType: XML_TYPE, body: writeTradedoubler(items, currency) }
    case 'jsonld':
      return { contentType: XML_TYPE, body: writeSitemap(items, `${storeUrl}/p`) }
  }
}

function writeWooPage(
  { currency }: DemoStore,
  items: ReadonlyArray<ShopItem>,
  query: URLSearchParams,
): WrittenFeed {
  const page = readPage(query, 'per_page', MOST_PER_PAGE.woocommerce)
  const headers = {
    'x-wp-total': String(items.length),
    'x-wp-totalpages': String(Math.ceil(items.length / page.perPage)),
  }
  return { contentType: JSON_TYPE, body: writeWooCommerce(items, { ...page, currency }), headers }
}

function findProductPage(store: DemoStore, items: ReadonlyArray<ShopItem>, slug: string): WrittenFeed | null {
  const packs = items.filter((item) => item.slug === slug)
  return packs.length === 0 ? null : { contentType: 'text/html', body: writeProductPage(packs, store) }
}

function readPage(query: URLSearchParams, sizeName: string, most: number): { page: number; perPage: number } {
  const read = (name: string, fallback: number) => {
    const value = Number(query.get(name) ?? fallback)
    return Number.isSafeInteger(value) && value > 0 ? value : fallback
  }
  return { page: read('page', 1), perPage: Math.min(most, read(sizeName, 30)) }
}

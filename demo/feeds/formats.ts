import { STOCK_STATES, type Stock } from '#domain/stock.ts'

/** The formats of the demo stores' feeds: all that we read. */
const DEMO_FORMATS = [
  'shopify',
  'woocommerce',
  'google-rss',
  'google-atom',
  'google-csv',
  'google-tsv',
  'awin',
  'adtraction',
  'tradedoubler',
  'jsonld',
] as const
export type DemoFormat = (typeof DEMO_FORMATS)[number]

type FormatFacts = {
  readonly platform: 'shopify' | 'woocommerce' | 'google' | 'csv' | 'xml' | 'jsonld'
  /** Below the store's own path. */
  readonly feed: string
  /** The states that the format can express. */
  readonly stocks: ReadonlyArray<Stock>
}

export const FORMAT_FACTS: Readonly<Record<DemoFormat, FormatFacts>> = {
  shopify: {
    platform: 'shopify',
    feed: 'products.json',
    stocks: ['in_stock', 'out_of_stock', 'unknown'],
  },
  woocommerce: {
    platform: 'woocommerce',
    feed: 'wp-json/wc/store/v1/products',
    stocks: ['in_stock', 'out_of_stock', 'backorder', 'unknown'],
  },
  'google-rss': { platform: 'google', feed: 'feed.xml', stocks: STOCK_STATES },
  'google-atom': { platform: 'google', feed: 'atom.xml', stocks: STOCK_STATES },
  'google-csv': { platform: 'google', feed: 'feed.csv', stocks: STOCK_STATES },
  'google-tsv': { platform: 'google', feed: 'feed.txt', stocks: STOCK_STATES },
  awin: { platform: 'csv', feed: 'datafeed.csv.gz', stocks: STOCK_STATES },
  adtraction: {
    platform: 'xml',
    feed: 'adtraction.xml',
    stocks: ['in_stock', 'out_of_stock', 'unknown'],
  },
  tradedoubler: { platform: 'xml', feed: 'products.xml', stocks: STOCK_STATES },
  jsonld: { platform: 'jsonld', feed: 'sitemap.xml', stocks: STOCK_STATES },
}

/** The two most common platforms come most often. */
const FORMAT_CYCLE: ReadonlyArray<DemoFormat> = [
  'shopify',
  'woocommerce',
  'google-rss',
  'shopify',
  'awin',
  'woocommerce',
  'shopify',
  'jsonld',
  'google-csv',
  'shopify',
  'woocommerce',
  'adtraction',
  'shopify',
  'google-atom',
  'awin',
  'woocommerce',
  'shopify',
  'tradedoubler',
  'google-tsv',
  'google-rss',
]

export function formatOfStore(storeId: number): DemoFormat {
  return FORMAT_CYCLE[(storeId - 1) % FORMAT_CYCLE.length]!
}

/** The address of a store's feed on the server of the demo stores. */
export function feedPath({ id, format }: { id: number; format: DemoFormat }): string {
  return `/stores/${id}/${FORMAT_FACTS[format].feed}`
}

/** The reader's options besides the platform. */
export function feedOptions({ id, format }: { id: number; format: DemoFormat }): Record<string, string> {
  if (format === 'jsonld') return { pagePattern: `/stores/${id}/p/*` }
  return format === 'awin' || format === 'adtraction' || format === 'tradedoubler' ? { network: format } : {}
}

/** A format without a word for a state says out of stock. */
export function sayStock(format: DemoFormat, stock: Stock): Stock {
  return FORMAT_FACTS[format].stocks.includes(stock) ? stock : 'out_of_stock'
}

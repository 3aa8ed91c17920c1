import type { FeedPlatform } from '../read-options.ts'
import type { FetchFailure } from './fetch-error.ts'
import type { Fetched, FetchFailed } from './fetch-types.ts'

/** Where a store's feed is, and how it is divided into pages. */
export type FeedSource = {
  readonly platform: FeedPlatform
  /** The feed; for jsonld the page or the sitemap. A bare origin is enough for Shopify and WooCommerce. */
  readonly url: string
  /** jsonld: the product pages themselves. */
  readonly addresses?: ReadonlyArray<string>
  /** jsonld: which addresses of the sitemap at `url` are product pages, such as '/product/*'; else it is found out. */
  readonly pagePattern?: string
  /** jsonld: how much may be asked of the store in a run. */
  readonly mostPages?: number
  readonly mostMinutes?: number
}

export type FetchedPage =
  | (Omit<Fetched, 'outcome'> & {
      readonly outcome: 'page'
      /** From 1. */
      readonly number: number
      /** Of product pages: how many there are. */
      readonly listed?: number
      /** Report how many products the reader found, before the next page: they decide whether there is one. */
      readonly tellProducts: (count: number) => void
    })
  /** A product page that is gone, not for us or failed, or all those over the limit. The others continue. */
  | {
      readonly outcome: 'skipped'
      readonly url: string
      readonly code: FetchFailure | 'page-limit'
      readonly detail: string
      readonly number: number
    }
  | { readonly outcome: 'not-modified' }
  /** The last one; the pages before it are not the whole feed. */
  | FetchFailed

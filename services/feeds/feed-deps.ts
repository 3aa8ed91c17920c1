import type { ListingWrite } from '#data/listings.ts'
import type { Db } from '#data/open-database.ts'
import type { CatalogueProduct } from '#data/starter/read-catalogue.ts'
import type { MatchedListing } from '#domain/choose-offers.ts'
import type { Listing } from '#domain/listing.ts'
import type { Fetcher } from '#feeds/fetch/fetch-types.ts'
import type { SliceMemory } from '#feeds/slice-memory.ts'
import type { MatchRule } from '#matching/match-rule.ts'
import type { Matcher } from '#matching/match-types.ts'

/** A matched listing with all its words, for the evidence of its price. */
export type ReadMatch = MatchedListing & { readonly listing: Listing }

/** A matcher with a mark of the data it was made from: the same mark, the same answers. */
export type LoadedMatcher = {
  readonly matcher: Matcher
  readonly version: string
  /** What operators taught about the words of stores. */
  readonly rules?: ReadonlyArray<MatchRule>
}

/** The product of a listing, as the matcher or an operator decided. */
export type ListingMatch = Pick<
  ListingWrite,
  'productId' | 'cans' | 'reason' | 'matchCode' | 'candidates' | 'state'
>

/** The parsed and matched form of a listing: made on demand, and kept as long as the listing is the same. */
export type Understood = {
  readonly listing: Listing
  fingerprint: string | null
  /** The version of the matcher that matched it. */
  version: string | null
  match: ListingMatch | null
  matched: ReadMatch | null
}

/** A listing that must be written, and its match. */
export type ListingChange = { readonly recalled: Understood; readonly match: ListingMatch }

/** A process's memory of a store's feed, so that an unchanged part is neither parsed nor matched again. */
export type StoreMemory = {
  readonly slices: SliceMemory
  /** In the order of the last reading. */
  readonly understood: { last: ReadonlyArray<Understood> }
}

type FeedLog = {
  info(detail: object, message: string): void
  error(detail: object, message: string): void
}

/** Everything that reading feeds needs. Built once by the server, the worker or a command. */
export type FeedDeps = {
  readonly db: Db
  readonly fetcher: Fetcher
  readonly loadMatcher: () => Promise<LoadedMatcher>
  readonly now: () => Date
  /** Opens a key that the site has sealed; null when it was sealed with another secret. */
  readonly openKey: (sealed: string) => string | null
  /** Where the demo stores of this node are served; null where there are none. */
  readonly demoOrigin: string | null
  /** Where exchange rates are read; null where they are not. */
  readonly ratesUrl: string | null
  /** The products that a new site may begin with, and that listings are recognised by. */
  readonly readStarter: () => ReadonlyArray<CatalogueProduct>
  /** By the id of a store. Fills itself; a new Map is a cold start. */
  readonly memories: Map<number, StoreMemory>
  readonly log: FeedLog
}

/** Records who decided, in the transaction of the decision itself. */
export type Recorder = (tx: Db) => Promise<void>

export const RUN_STATUSES = ['complete', 'unchanged', 'held', 'failed', 'skipped'] as const

/** How a run ended. 'skipped' is one that was not needed, or that a later run of the same store overtook. */
export type RunOutcome = {
  readonly status: (typeof RUN_STATUSES)[number]
  readonly runId: number | null
  /** Listings that could be read. */
  readonly seen: number
  /** Offers whose price, earlier price, stock or shipping changed. */
  readonly changed: number
  /** Listings that are no longer in the feed. */
  readonly gone: number
  readonly rejected: number
  readonly matched: number
  /** Listings that wait for an operator. */
  readonly review: number
  /** Prices that are held. */
  readonly held: number
  /** Of a run that was held, failed or skipped: a code, a colon and a sentence. */
  readonly reason: string | null
}

export type RunPhase = 'fetching' | 'applying'

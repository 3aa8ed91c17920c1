import type { KnownListing } from '#data/listings.ts'
import { createOrderedFinder } from '#domain/find-in-order.ts'
import type { Listing } from '#domain/listing.ts'
import { fingerprintOf, isSameText } from '#domain/listing-fingerprint.ts'
import type {
  ListingChange,
  ListingMatch,
  LoadedMatcher,
  ReadMatch,
  StoreMemory,
  Understood,
} from './feed-deps.ts'
import { doubtMatch, isSameMatch, isSamePack, keepMatch, toMatch } from './listing-match.ts'

export type MatchedFeed = {
  readonly matched: ReadMatch[]
  /** Only listings that are new, changed or back. */
  readonly writes: ListingChange[]
  readonly goneIds: number[]
  readonly reviewCount: number
}

/**
 * The product of each listing. A listing with the same words keeps its match. One whose words changed is matched
 * again, and when that gives another answer an operator decides. An operator's decision holds in any case.
 */
export function matchListings({
  listings,
  known,
  loaded,
  understood,
}: {
  listings: ReadonlyArray<Listing>
  known: ReadonlyArray<KnownListing>
  loaded: LoadedMatcher
  understood: StoreMemory['understood']
}): MatchedFeed {
  const findKnown = createOrderedFinder(known, idOf)
  const recall = createRecall(understood.last)
  const all: Understood[] = []
  const matched: ReadMatch[] = []
  const writes: ListingChange[] = []
  let reviewCount = 0
  let foundCount = 0
  for (const listing of listings) {
    const recalled = recall(listing)
    all.push(recalled)
    const before = findKnown(listing.externalId)
    if (before) foundCount++
    const isSaid = before !== null && saysTheSame(before, recalled)
    if (isSaid && !before.isGone && isSettled(before)) {
      // Nearly all listings take this branch, so it creates no objects of its own.
      if (before.state === 'matched') matched.push(toMatched(recalled, before))
      continue
    }
    const match = before ? carryOn(before, recalled, { loaded, isSaid }) : matchAfresh(recalled, loaded)
    if (!before || before.isGone || !isSaid || !isSameMatch(before, match)) writes.push({ recalled, match })
    if (match.state === 'matched') matched.push(toMatched(recalled, match))
    else if (match.state === 'review') reviewCount++
  }
  understood.last = all
  const goneIds = foundCount === known.length ? [] : findGone(known, listings)
  return { matched, writes, goneIds, reviewCount }
}

/** Its match stays as long as its words do. */
function isSettled({ state, productId, cans, isDecided }: KnownListing): boolean {
  return state === 'matched' ? productId !== null && cans !== null : state === 'ignored' && isDecided
}

/** The last parse of a listing. Its words decide the match: where only its price changed, the match stays. */
function createRecall(last: ReadonlyArray<Understood>) {
  const findLast = createOrderedFinder(last, ({ listing }) => listing.externalId)
  return (listing: Listing): Understood => {
    const before = findLast(listing.externalId)
    if (before?.listing === listing) return before
    if (!before || !isSameText(before.listing, listing))
      return { listing, fingerprint: null, version: null, match: null, matched: null }
    const { fingerprint, version, match } = before
    return { listing, fingerprint, version, match, matched: null }
  }
}

function matchAfresh(recalled: Understood, { matcher, version }: LoadedMatcher): ListingMatch {
  if (!recalled.match || recalled.version !== version) {
    recalled.match = toMatch(matcher.match(recalled.listing))
    recalled.version = version
  }
  return recalled.match
}

function saysTheSame(before: KnownListing, recalled: Understood): boolean {
  recalled.fingerprint ??= fingerprintOf(recalled.listing)
  if (before.fingerprint !== null) return before.fingerprint === recalled.fingerprint
  const { title, vendor, variant, gtin } = before
  const words = { title: title!, vendor: vendor!, variant: variant!, gtin, cans: null }
  return fingerprintOf(words) === recalled.fingerprint
}

function carryOn(
  before: KnownListing,
  recalled: Understood,
  { loaded, isSaid }: { loaded: LoadedMatcher; isSaid: boolean },
): ListingMatch {
  const isMatched = before.state === 'matched' && isSettled(before)
  if (isSettled(before) && (isSaid || before.isDecided)) return keepMatch(before)
  const fresh = matchAfresh(recalled, loaded)
  if (isMatched) return isSamePack(before, fresh) ? keepMatch(before) : doubtMatch(before, fresh)
  // It waits since its words changed: only an operator, or its old words, bring it back.
  const isDoubted = before.state === 'review' && before.productId !== null
  if (!isDoubted || isSamePack(before, fresh)) return fresh
  return isSaid ? keepMatch(before) : doubtMatch(before, fresh)
}

function toMatched(
  recalled: Understood,
  { productId, cans }: Pick<ListingMatch, 'productId' | 'cans'>,
): ReadMatch {
  const before = recalled.matched
  if (before && before.productId === productId && before.cans === cans) return before
  recalled.matched = { productId: productId!, cans: cans!, listing: recalled.listing }
  return recalled.matched
}

function idOf({ externalId }: KnownListing): string {
  return externalId
}

function findGone(known: ReadonlyArray<KnownListing>, listings: ReadonlyArray<Listing>): number[] {
  const ids = new Set(listings.map(({ externalId }) => externalId))
  return known.flatMap(({ id, externalId, isGone }) => (isGone || ids.has(externalId) ? [] : [id]))
}

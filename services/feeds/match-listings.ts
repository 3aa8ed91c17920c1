import type { KnownListing } from '#data/listings.ts'
import type { MatchedListing } from '#domain/choose-offers.ts'
import type { Listing } from '#domain/listing.ts'
import { fingerprintOf } from '#domain/listing-fingerprint.ts'
import type { ListingChange, ListingMatch, LoadedMatcher, StoreMemory, Understood } from './feed-deps.ts'
import { doubtMatch, isSameMatch, isSamePack, keepMatch, toMatch } from './listing-match.ts'

export type MatchedFeed = {
  readonly matched: MatchedListing[]
  /** Only listings that are new, changed or back. */
  readonly writes: ListingChange[]
  readonly goneIds: number[]
  readonly reviewCount: number
}

/**
 * What each listing is. A listing that says what it said keeps what it was matched to. One whose words changed is
 * matched again, and when that gives another answer a person decides. What an operator decided stands in any case.
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
  const findKnown = createFinder(known)
  const matched: MatchedListing[] = []
  const writes: ListingChange[] = []
  let reviewCount = 0
  let foundCount = 0
  for (const listing of listings) {
    const recalled = recall(listing, understood)
    const before = findKnown(listing.externalId)
    if (before) foundCount++
    const isSaid = before !== undefined && saysTheSame(before, recalled)
    if (isSaid && !before.isGone && isSettled(before)) {
      // Nearly all of them come this way, so it makes nothing that was not there.
      if (before.state === 'matched') matched.push(toMatched(recalled, before))
      continue
    }
    const match = before ? carryOn(before, recalled, { loaded, isSaid }) : matchAfresh(recalled, loaded)
    if (!before || before.isGone || !isSaid || !isSameMatch(before, match)) writes.push({ recalled, match })
    if (match.state === 'matched') matched.push(toMatched(recalled, match))
    else if (match.state === 'review') reviewCount++
  }
  // What was remembered of listings that are long gone.
  if (understood.size > 2 * listings.length) understood.clear()
  const goneIds = foundCount === known.length ? [] : findGone(known, listings)
  return { matched, writes, goneIds, reviewCount }
}

/** Feeds keep their order: the row after the last one found is most likely the next, and need not be looked up. */
function createFinder(known: ReadonlyArray<KnownListing>) {
  let next = 0
  let places: Map<string, number> | null = null
  return (externalId: string): KnownListing | undefined => {
    if (known[next]?.externalId === externalId) return known[next++]
    places ??= new Map(known.map((row, place) => [row.externalId, place]))
    const place = places.get(externalId)
    if (place === undefined) return undefined
    next = place + 1
    return known[place]
  }
}

/** What it is stays, as long as it says what it said. */
function isSettled({ state, productId, cans, isDecided }: KnownListing): boolean {
  return state === 'matched' ? productId !== null && cans !== null : state === 'ignored' && isDecided
}

function recall(listing: Listing, understood: StoreMemory['understood']): Understood {
  const before = understood.get(listing.externalId)
  if (before?.listing === listing) return before
  const fresh = { listing, fingerprint: null, match: null, matched: null }
  understood.set(listing.externalId, fresh)
  return fresh
}

function matchAfresh(recalled: Understood, { matcher, version }: LoadedMatcher): ListingMatch {
  if (recalled.match?.version !== version) {
    recalled.match = { version, is: toMatch(matcher.match(recalled.listing)) }
  }
  return recalled.match.is
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
  // It waits since its words changed: only a person, or its old words, bring it back.
  const isDoubted = before.state === 'review' && before.productId !== null
  if (!isDoubted || isSamePack(before, fresh)) return fresh
  return isSaid ? keepMatch(before) : doubtMatch(before, fresh)
}

function toMatched(
  recalled: Understood,
  { productId, cans }: Pick<ListingMatch, 'productId' | 'cans'>,
): MatchedListing {
  const before = recalled.matched
  if (before && before.productId === productId && before.cans === cans) return before
  recalled.matched = { productId: productId!, cans: cans!, listing: recalled.listing }
  return recalled.matched
}

function findGone(known: ReadonlyArray<KnownListing>, listings: ReadonlyArray<Listing>): number[] {
  const ids = new Set(listings.map(({ externalId }) => externalId))
  return known.flatMap(({ id, externalId, isGone }) => (isGone || ids.has(externalId) ? [] : [id]))
}

import type { KnownListing, ListingWrite } from '#data/listings.ts'
import { fingerprintOf } from '#domain/listing-fingerprint.ts'
import { MOST_CANS } from '#domain/packs.ts'
import type { MatchResult } from '#matching/match-types.ts'
import type { ListingChange, ListingMatch } from './feed-deps.ts'

/** Shared: most listings have none, and each would otherwise keep its own. */
const NONE: ListingMatch['candidates'] = []

/** The matcher's result as the listing keeps it. 'new' is no product of ours: it may become one. */
export function toMatch(result: MatchResult): ListingMatch {
  const { reason, code: matchCode } = result
  const isPack = Number.isInteger(result.cans) && result.cans >= 1 && result.cans <= MOST_CANS
  const cans = isPack ? result.cans : null
  if (result.outcome === 'none')
    return { productId: null, cans, reason, matchCode, candidates: NONE, state: 'new' }
  if (result.outcome === 'review') {
    return { productId: null, cans, reason, matchCode, candidates: result.candidates, state: 'review' }
  }
  const { productId } = result
  if (cans !== null) return { productId, cans, reason, matchCode, candidates: NONE, state: 'matched' }
  return {
    productId: null,
    cans,
    reason: 'its pack is unclear',
    matchCode: 'pack-unclear',
    candidates: [toCandidate(productId, reason)],
    state: 'review',
  }
}

/** The match it had before. */
export function keepMatch({ productId, cans, reason, matchCode, state }: KnownListing): ListingMatch {
  return { productId, cans, reason, matchCode, candidates: NONE, state }
}

/** The earlier product stays on it, as a mark and for the operator to see. */
export function doubtMatch(before: KnownListing, fresh: ListingMatch): ListingMatch {
  const { productId, cans } = before
  const why = fresh.reason ?? ''
  const candidates = fresh.productId === null ? fresh.candidates : [toCandidate(fresh.productId, why)]
  const { matchCode } = fresh
  return { productId, cans, reason: `its words changed: ${why}`, matchCode, candidates, state: 'review' }
}

export function isSamePack(before: KnownListing, fresh: ListingMatch): boolean {
  return fresh.state === 'matched' && before.productId === fresh.productId && before.cans === fresh.cans
}

export function isSameMatch(before: KnownListing, match: ListingMatch): boolean {
  return (
    before.state === match.state &&
    before.productId === match.productId &&
    before.cans === match.cans &&
    before.reason === match.reason
  )
}

/** The row of a listing, made only for those that are written. */
export function toListingRow({ recalled, match }: ListingChange): ListingWrite {
  const { listing } = recalled
  recalled.fingerprint ??= fingerprintOf(listing)
  const { externalId, title, vendor, variant, url, gtin, currency, priceMinor } = listing
  return {
    externalId,
    title,
    vendor,
    variant,
    url,
    gtin,
    price: priceMinor !== null && priceMinor <= HIGHEST_STORED ? priceMinor : null,
    currency,
    fingerprint: recalled.fingerprint,
    raw: toStorable(listing.raw),
    ...match,
  }
}

const HIGHEST_STORED = 2 ** 31 - 1

/** The raw text of a source may hold characters that no JSON column takes. */
export function toStorable(raw: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(raw).map(([name, text]) => [name, text.replaceAll('\0', '').toWellFormed()]),
  )
}

function toCandidate(productId: number, why: string) {
  return { productId, score: 1, why }
}

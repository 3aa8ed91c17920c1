/** A listing that the feed has for the first time. */
export type FreshListing = {
  readonly externalId: string
  readonly fingerprint: string
  readonly title: string
  readonly vendor: string
  readonly url: string | null
  readonly gtin: string | null
  /** As the matcher reads it; null when it is unclear. */
  readonly cans: number | null
}

/** One that the feed no longer has. */
export type LostListing = FreshListing & {
  /** An operator or the matcher knows what it is. */
  readonly isSettled: boolean
}

export type Relisted = {
  readonly lost: LostListing
  readonly fresh: FreshListing
  /** Only its address is the same: an operator's decision about the earlier words does not cover the new ones. */
  readonly isOnlyAddress: boolean
}

type Key = { readonly of: (listing: FreshListing) => string | null; readonly isOnlyAddress?: boolean }

/** From the surest to the least sure. All but the first are for listings whose words have changed as well. */
const KEYS: ReadonlyArray<Key> = [
  { of: ({ fingerprint }) => fingerprint },
  { of: ({ gtin }) => gtin },
  { of: ({ vendor, title, cans }) => (cans === null ? null : JSON.stringify([vendor, title, cans])) },
  {
    of: ({ url, cans }) => (url === null || cans === null ? null : JSON.stringify([url, cans])),
    isOnlyAddress: true,
  },
]

/**
 * New listings that are old ones under a new id: the same words, the same code, the same title and pack, or the same
 * address and pack. Where several could be meant, none is.
 */
export function pairRelisted(
  fresh: ReadonlyArray<FreshListing>,
  lost: ReadonlyArray<LostListing>,
): Relisted[] {
  const pairs: Relisted[] = []
  const paired = new Set<FreshListing>()
  KEYS.forEach(({ of, isOnlyAddress = false }, nth) => {
    const lostBy = Map.groupBy(
      lost.filter((listing) => !paired.has(listing) && (nth === 0 || listing.isSettled)),
      of,
    )
    const freshBy = Map.groupBy(
      fresh.filter((listing) => !paired.has(listing)),
      of,
    )
    for (const [key, [found, ...others]] of freshBy) {
      const [match, ...rivals] = (key !== null && lostBy.get(key)) || []
      if (!match || !found || others.length + rivals.length > 0) continue
      pairs.push({ lost: match, fresh: found, isOnlyAddress })
      paired.add(match).add(found)
    }
  })
  return pairs
}

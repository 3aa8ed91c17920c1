import {
  type CourseOffer,
  findPackOffers,
  insertRecords,
  nameListings,
  type Pack,
  readCourses,
  releaseLeaving,
  releaseRecords,
  setCurrent,
} from '#data/history-courses.ts'
import { noteRewrite } from '#data/history-rewrites.ts'
import { listReassigned, markReassigned } from '#data/listings.ts'
import type { Db } from '#data/open-database.ts'
import { type CourseEvent, foldHistory, isSameQuote } from '#domain/fold-history.ts'

type Packs = {
  readonly storeId: number
  readonly packs: ReadonlyArray<Pack>
  readonly at: Date
  /** Also the offers themselves, where no planning follows that would. */
  readonly isCurrentToo?: boolean
}

/**
 * Writes the history of these packs again from what the store's listings said, inside the caller's transaction, which
 * has locked the store. Returns how many of them changed; where nothing is to be changed, nothing is written.
 */
export async function rewriteHistory(
  tx: Db,
  { storeId, packs, at, isCurrentToo = false }: Packs,
): Promise<number> {
  const offers = await findPackOffers(tx, { storeId, packs })
  if (offers.length === 0) return 0
  await nameListings(tx, offers)
  const left = await releaseLeaving(tx, offers)
  const courses = await readCourses(tx, offers)
  let changed = 0
  for (const offer of offers) {
    const { removed, added, last } = foldHistory(courses.get(offer.id) ?? [], offer)
    if (isCurrentToo && !(last && isCurrent(offer, last))) await setCurrent(tx, { offer, last, at })
    if (removed.length + added.length === 0 && !left.has(offer.id)) continue
    changed++
    await releaseRecords(tx, {
      productId: offer.productId,
      recordIds: removed.map(({ recordId }) => recordId!),
    })
    await insertRecords(tx, { offer, records: added })
    await noteRewrite(tx, { productId: offer.productId, storeId, at })
  }
  return changed
}

/**
 * Listings whose match changed bring their earlier prices to the offer that they make or could make now. One whose
 * offer does not exist yet, because its price is held, brings them later.
 */
export async function rewriteReassigned(
  tx: Db,
  { storeId, at }: { storeId: number; at: Date },
): Promise<number> {
  const listings = await listReassigned(tx, storeId)
  if (listings.length === 0) return 0
  const offers = await findPackOffers(tx, { storeId, packs: listings })
  const settled = listings.filter((listing) => offers.some((offer) => isPackOf(offer, listing)))
  const changed = await rewriteHistory(tx, { storeId, packs: settled, at })
  await markReassigned(tx, { listingIds: settled.map(({ id }) => id), isReassigned: false })
  return changed
}

function isCurrent(offer: CourseOffer, last: CourseEvent): boolean {
  return offer.listingId === last.listingId && isSameQuote(offer, last)
}

function isPackOf(offer: CourseOffer, { productId, cans }: Pack): boolean {
  return offer.productId === productId && offer.cans === cans
}

import { findById } from '#catalogue/lists.ts'
import { readOfferFacts } from '#data/offer-evidence.ts'
import type { PackEvidence, ReadingSource } from '#domain/evidence/evidence.ts'
import { isOutage } from '#domain/outage.ts'
import type { Deps } from '#services/deps.ts'
import { explainPack } from './explain-pack.ts'
import { findSource } from './find-source.ts'

export type OfferEvidence = Pick<PackEvidence, 'ground' | 'isReplaced' | 'confirmedAt' | 'priceSince'> & {
  readonly words: PackEvidence['words']
  readonly source: ReadingSource
}

/** The evidence for the prices of these offers of a product, by offer. Empty while the database is away. */
export async function listOfferEvidence(
  { db, catalogue }: Pick<Deps, 'db' | 'catalogue'>,
  { productId, offerIds }: { productId: number; offerIds: ReadonlyArray<number> },
): Promise<Map<number, OfferEvidence>> {
  const snapshot = catalogue()
  const position = findById(snapshot, productId)
  if (position === null) return new Map()
  const product = snapshot.products[position]!
  const offers = new Map(snapshot.offers[position]!.map((offer) => [offer.id, offer]))
  try {
    const facts = await readOfferFacts(db, offerIds)
    return new Map(
      facts.flatMap((one) => {
        const offer = offers.get(one.offerId)
        if (!offer) return []
        const explained = explainPack(one, { offer, product, count: 1 })
        return [[one.offerId, { ...explained, source: findSource(one) }]]
      }),
    )
  } catch (error) {
    if (!isOutage(error)) throw error
    return new Map()
  }
}

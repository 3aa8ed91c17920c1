import { listCurrentMemberOffers } from '#data/member-offers.ts'
import type { Language } from '#domain/language.ts'
import {
  countByStore,
  isForProduct,
  type MemberOffer,
  type MemberOfferTeaser,
  translateOffer,
} from '#domain/member-offer.ts'
import type { Deps } from '#services/deps.ts'

type ClubOffers = {
  /** Empty without a signed-in user, whatever there is. */
  readonly offers: ReadonlyArray<MemberOffer>
  /** For all visitors: which stores have something for members, and how much. */
  readonly teasers: ReadonlyArray<MemberOfferTeaser>
}

/** The current offers for members, in the visitor's language or English. The session decides whether it has codes. */
export async function listMemberOffers(
  { db, now, session, standby }: Pick<Deps, 'db' | 'now' | 'session' | 'standby'>,
  { language = 'en', productId }: { language?: Language; productId?: number } = {},
): Promise<ClubOffers> {
  const known = await standby.recall('memberOffers', () => listCurrentMemberOffers(db, now()))
  // A recalled offer may have ended since.
  const current = known.filter(({ validTo }) => validTo === null || new Date(validTo) > now())
  const wanted = productId === undefined ? current : current.filter((offer) => isForProduct(offer, productId))
  const offers = session ? wanted.map((offer) => translateOffer(offer, language)) : []
  return { offers, teasers: countByStore(wanted) }
}

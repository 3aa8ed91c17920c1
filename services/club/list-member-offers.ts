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
  /** Empty for who is not signed in, whatever there is. */
  readonly offers: ReadonlyArray<MemberOffer>
  /** For everybody: which stores have something for members, and how much. */
  readonly teasers: ReadonlyArray<MemberOfferTeaser>
}

/** What there is for members now, at all or for one product, in the visitor's language or else in English. Whether the codes are among it, the session decides. */
export async function listMemberOffers(
  { db, now, session, standby }: Pick<Deps, 'db' | 'now' | 'session' | 'standby'>,
  { language = 'en', productId }: { language?: Language; productId?: number } = {},
): Promise<ClubOffers> {
  const known = await standby.recall('memberOffers', () => listCurrentMemberOffers(db, now()))
  // What is recalled may have ended since.
  const current = known.filter(({ validTo }) => validTo === null || new Date(validTo) > now())
  const wanted = productId === undefined ? current : current.filter((offer) => isForProduct(offer, productId))
  const offers = session ? wanted.map((offer) => translateOffer(offer, language)) : []
  return { offers, teasers: countByStore(wanted) }
}

import type { MemberOffer } from '#domain/member-offer.ts'
import { OfferRow } from './offer-row.tsx'
import { findBestOffer, type OfferView } from './offer-view.ts'

/** Shows the offers in the given order. */
export function OfferList({
  offers,
  basis,
  pouches,
  memberOffers = [],
}: {
  offers: ReadonlyArray<OfferView>
  basis?: 'price' | 'total'
  /** How many cans the price buys; rows then show the price of one, where they are wide enough. */
  pouches?: number | null
  /** The stores' member offers; empty for visitors who are not members. */
  memberOffers?: ReadonlyArray<MemberOffer>
}) {
  const best = findBestOffer(offers)
  return (
    <ol>
      {offers.map((offer) => (
        <OfferRow
          key={offer.id}
          offer={offer}
          isBest={offer === best}
          basis={basis}
          pouches={pouches}
          memberOffers={memberOffers.filter(({ store }) => store.id === offer.store.id)}
        />
      ))}
    </ol>
  )
}

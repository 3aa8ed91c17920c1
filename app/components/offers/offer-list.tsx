import type { MemberOffer } from '#domain/member-offer.ts'
import { OfferRow } from './offer-row.tsx'
import { findBestOffer, type OfferView } from './offer-view.ts'

/** Takes the offers in the order they are to be shown. */
export function OfferList({
  offers,
  basis,
  pouches,
  memberOffers = [],
}: {
  offers: ReadonlyArray<OfferView>
  basis?: 'price' | 'total'
  /** How many the price buys; then rows say what one costs, where they are wide enough. */
  pouches?: number | null
  /** What the stores give members; empty for who is none. */
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

import { useVisitor } from '#app/components/visitor.tsx'
import type { MemberOffer } from '#domain/member-offer.ts'
import type { OfferSort } from '#domain/offers.ts'
import { OfferRow } from './offer-row.tsx'
import { findBestOffer, findLowestTotal, type OfferView } from './offer-view.ts'

/** Shows the offers in the given order. */
export function OfferList({
  offers,
  basis,
  order = basis ?? 'price',
  isDelivered = false,
  isOld = false,
  pouches,
  memberOffers = [],
}: {
  offers: ReadonlyArray<OfferView>
  basis?: 'price' | 'total'
  /** What the rows are sorted by. */
  order?: OfferSort
  /** Rows show goods, shipping and total, and what a can costs with its share of shipping. */
  isDelivered?: boolean
  /** Seen some time ago, without a connection. */
  isOld?: boolean
  /** How many cans the price buys; rows then show the price of one, where they are wide enough. */
  pouches?: number | null
  /** The stores' member offers; empty for visitors who are not members. */
  memberOffers?: ReadonlyArray<MemberOffer>
}) {
  const { visitor, rates } = useVisitor()
  const best = isOld ? undefined : findBestOffer(offers)
  const lowest =
    isOld || order === 'price' || order === 'total'
      ? best
      : findLowestTotal(offers, { currency: visitor.currency, rates })
  return (
    <ol>
      {offers.map((offer) => (
        <OfferRow
          key={offer.id}
          offer={offer}
          isBest={offer === best}
          basis={basis}
          order={order}
          isLowest={offer === lowest}
          isDelivered={isDelivered}
          isOld={isOld}
          pouches={pouches}
          memberOffers={memberOffers.filter(({ store }) => store.id === offer.store.id)}
        />
      ))}
    </ol>
  )
}

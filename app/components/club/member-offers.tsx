import { lazy, Suspense } from 'react'
import type { MemberOffer } from '#domain/member-offer.ts'
import styles from './member-offers.module.css'

/** Most visitors are not members: the script is loaded only for members. */
const MemberOfferItem = lazy(async () => ({
  default: (await import('./member-offer-item.tsx')).MemberOfferItem,
}))

/** A store's offers for members, beside its price. */
export function MemberOffers({ offers }: { offers: ReadonlyArray<MemberOffer> }) {
  return (
    <Suspense>
      <ul className={styles.offers}>
        {offers.map((offer) => (
          <li key={offer.id}>
            <MemberOfferItem offer={offer} isTagged />
          </li>
        ))}
      </ul>
    </Suspense>
  )
}

import { lazy, Suspense } from 'react'
import type { MemberOffer } from '#domain/member-offer.ts'
import styles from './member-offers.module.css'

/** Most visitors are no members: the script comes for those who are. */
const MemberOfferItem = lazy(async () => ({
  default: (await import('./member-offer-item.tsx')).MemberOfferItem,
}))

/** What one store gives members, beside its offer. */
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

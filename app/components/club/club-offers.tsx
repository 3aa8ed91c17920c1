import { Sheet } from '#app/components/ui/sheet.tsx'
import { StoreTile } from '#app/components/ui/store-tile.tsx'
import type { MemberOffer } from '#domain/member-offer.ts'
import styles from './club.module.css'
import { MemberOfferItem } from './member-offer-item.tsx'

/** All codes, store by store. */
export function ClubOffers({ offers }: { offers: ReadonlyArray<MemberOffer> }) {
  const stores = [...Map.groupBy(offers, ({ store }) => store.id).values()]
  return (
    <Sheet isBleeding>
      <ul>
        {stores.map((group) => (
          <li key={group[0]!.store.id} className={styles.store}>
            <StoreName store={group[0]!.store} />
            <ul className={styles.list}>
              {group.map((offer) => (
                <li key={offer.id}>
                  <MemberOfferItem offer={offer} />
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </Sheet>
  )
}

function StoreName({ store: { name, logoUrl } }: Pick<MemberOffer, 'store'>) {
  return (
    <h3 className={styles.name}>
      <StoreTile name={name} logoUrl={logoUrl} />
      {name}
    </h3>
  )
}

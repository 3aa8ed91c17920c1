import { ButtonLink } from '#app/components/ui/button.tsx'
import { CanImage } from '#app/components/ui/can-image.tsx'
import { isCurrency } from '#domain/currency.ts'
import { formatMoney, toDecimal } from '#domain/money/format-money.ts'
import type { Panel } from '#services/admin/get-panel.ts'
import { AdminIcon } from './admin-icon.tsx'
import { PanelSection } from './panel-section.tsx'
import styles from './unmatched-listings.module.css'

type Listing = Panel['waiting']['listings'][number]

/** The first of the review queue, with a link to where they are decided. */
export function UnmatchedListings({ waiting: { total, read, listings } }: Pick<Panel, 'waiting'>) {
  return (
    <PanelSection title="Unmatched listings" aside={`${total.toLocaleString('en')} waiting`} isFlush>
      {listings.length === 0 && (
        <p className={styles.empty}>{read > 0 ? 'Every listing is matched.' : 'No listing was read yet.'}</p>
      )}
      {listings.map((listing) => (
        <div key={listing.id} className={styles.listing}>
          <div>
            <b>{listing.title}</b>
            <small>{describeOrigin(listing)}</small>
          </div>
          <Candidate candidate={listing.candidate} />
          <div className={styles.buttons}>
            <ButtonLink to={`/admin/review/${listing.id}`}>
              <AdminIcon name="link" />
              Link
            </ButtonLink>
            <ButtonLink variant="quiet" to={`/admin/review/${listing.id}#new`}>
              New product
            </ButtonLink>
          </div>
        </div>
      ))}
    </PanelSection>
  )
}

function describeOrigin({ storeName, price, currency }: Listing): string {
  if (price === null || currency === null) return storeName
  const amount = isCurrency(currency)
    ? formatMoney(price, currency, 'en')
    : `${toDecimal(price, currency)} ${currency}`
  return `${storeName}, ${amount}`
}

function Candidate({ candidate }: Pick<Listing, 'candidate'>) {
  if (!candidate) return <p className="small muted">No product is like it.</p>
  return (
    <div className={styles.candidate}>
      <CanImage productId={candidate.productId} className={styles.can} />
      <div>
        <b>{candidate.name}</b>
        <small>{Math.round(candidate.score * 100)}% sure</small>
      </div>
    </div>
  )
}

import { formatMoney, toDecimal } from '#domain/money/format-money.ts'
import { eurCents } from '#domain/money/price.ts'
import type { ReviewItem } from '#services/review/get-review-page.ts'
import styles from './review.module.css'

/** A listing's data from the store, and what was understood of it. */
export function Evidence({ item, headingId }: { item: ReviewItem; headingId: string }) {
  const { title, storeName, vendor, variant, url, gtin, price, currency, perCanEurMicro, reason, said } = item
  return (
    <div className={styles.evidence}>
      <h2 id={headingId}>{title}</h2>
      <p className={styles.source}>
        {storeName}
        {price !== null && currency !== null && `, ${toDecimal(price, currency)} ${currency}`}
        {perCanEurMicro !== null && `, ${formatMoney(eurCents(perCanEurMicro), 'EUR', 'en')} a can`}
      </p>
      <dl className={styles.slots}>
        {vendor && <Slot name="Vendor" value={vendor} />}
        {variant && <Slot name="Variant" value={variant} />}
        {gtin && <Slot name="GTIN" value={gtin} />}
        {said && <Slot name="Understood" value={describeSaid(said) || 'nothing'} />}
        {said && said.leftover.length > 0 && <Slot name="Not understood" value={said.leftover.join(', ')} />}
        {reason && <Slot name="Why it is here" value={reason} />}
      </dl>
      {url && (
        <a className="link" href={url} target="_blank" rel="noopener noreferrer nofollow">
          Look at the store
        </a>
      )}
    </div>
  )
}

function Slot({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  )
}

function describeSaid(said: NonNullable<ReviewItem['said']>): string {
  const { brand, line, flavour, format, strength, strengthWord, pouchesPerCan, cans, kind } = said
  return [
    brand,
    ...line,
    flavour.join(' '),
    kind,
    format,
    strength && `${strength.value} ${strength.unit}`,
    strengthWord,
    pouchesPerCan && `${pouchesPerCan} pouches`,
    cans > 1 && `${cans} cans`,
  ]
    .filter(Boolean)
    .join(', ')
}

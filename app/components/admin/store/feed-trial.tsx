import { Link } from 'react-router'
import table from '#app/components/admin/data-table.module.css'
import { PanelSection } from '#app/components/admin/panel-section.tsx'
import { type State, StateMark } from '#app/components/admin/state-mark.tsx'
import { toDecimal } from '#domain/money/format-money.ts'
import type { NamedTrial } from '#services/stores/submit-store-form.ts'
import styles from './feed-trial.module.css'

type Tried = NamedTrial['listings'][number]

const OUTCOMES = {
  matched: ['done', 'Matched'],
  review: ['held', 'To review'],
  none: ['idle', 'Not in catalogue'],
} as const satisfies Record<Tried['outcome'], readonly [State, string]>

/** What was understood of a feed in a trial. Nothing of it is stored. */
export function FeedTrial({ trial }: { trial: NamedTrial }) {
  const { seen, matched, review, unknown, fresh, rejectedCount, withoutPrice, isCut, listings, rejected } =
    trial
  const figures = [
    ['Listings', seen],
    ['Matched', matched],
    ['To review', review],
    ['Not in catalogue', unknown],
    ['New and clear', fresh.clear],
    ['New, nearly clear', fresh.nearly],
    ['No pouches', fresh.otherGoods],
    ['Rejected rows', rejectedCount],
    ['Without a price', withoutPrice],
  ] as const
  return (
    <PanelSection
      title="What was understood"
      aside={isCut ? 'Only its beginning was read' : 'The whole feed'}
      isFlush
    >
      <dl className={styles.figures}>
        {figures.map(([name, figure]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{figure.toLocaleString('en')}</dd>
          </div>
        ))}
      </dl>
      {listings.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users scroll it by keys
        <section className={table.region} aria-label="First listings" tabIndex={0}>
          <table className={table.table}>
            <thead>
              <tr>
                <th scope="col">Listing</th>
                <th scope="col" className={table.number}>
                  Price
                </th>
                <th scope="col" className={table.number}>
                  Cans
                </th>
                <th scope="col">Stock</th>
                <th scope="col">Would be</th>
              </tr>
            </thead>
            <tbody>
              {listings.map((listing) => (
                <TriedRow key={listing.externalId} listing={listing} />
              ))}
            </tbody>
          </table>
        </section>
      )}
      {rejected.length > 0 && (
        <div className={styles.rejected}>
          <h3>Rejected rows</h3>
          <ul>
            {rejected.map(({ row, reason }) => (
              <li key={`${row} ${reason}`}>
                Row {row.toLocaleString('en')}: {reason}
              </li>
            ))}
          </ul>
        </div>
      )}
    </PanelSection>
  )
}

function TriedRow({ listing }: { listing: Tried }) {
  const { title, vendor, variant, priceMinor, originalMinor, currency, stock, cans } = listing
  const [state, word] = OUTCOMES[listing.outcome]
  return (
    <tr>
      <td className={styles.title}>
        <b>{title}</b>
        <small>{[variant, vendor].filter(Boolean).join(', ')}</small>
      </td>
      <td className={table.number}>
        {priceMinor === null ? 'none' : `${toDecimal(priceMinor, currency)} ${currency}`}
        {originalMinor !== null && <small> was {toDecimal(originalMinor, currency)}</small>}
      </td>
      <td className={table.number}>{cans}</td>
      <td className={styles.stock}>{stock.replaceAll('_', ' ')}</td>
      <td className={styles.title}>
        <StateMark state={state}>
          {listing.productName === null ? (
            word
          ) : (
            <Link className="link" to={`/admin/products/${listing.productId}`}>
              {listing.productName}
            </Link>
          )}
        </StateMark>
        <small>{listing.reason}</small>
      </td>
    </tr>
  )
}

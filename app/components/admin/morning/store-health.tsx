import { Link } from 'react-router'
import { AdminIcon } from '#app/components/admin/admin-icon.tsx'
import table from '#app/components/admin/stacked-table.module.css'
import { StateMark } from '#app/components/admin/state-mark.tsx'
import { ButtonLink } from '#app/components/ui/button.tsx'
import { joinClasses } from '#app/components/ui/join-classes.ts'
import { StoreTile } from '#app/components/ui/store-tile.tsx'
import { countryName } from '#domain/country-name.ts'
import type { StoreOfMorning, StoresOfMorning } from '#services/morning/get-store-health.ts'
import { HealthLine } from './health-line.tsx'
import { MorningSection, NothingHere } from './morning-section.tsx'
import { RetryButton } from './retry-button.tsx'
import { sayAgeShort } from './say-duration.ts'
import styles from './store-health.module.css'
import { describeStore } from './store-words.ts'

const LEGEND =
  'Line: listings with a product, as a share of the 30-day high; from 50 to 100 %. Red tick: a day with nothing read or believed.'

/** The stores that are not well, the worst first. */
export function StoreHealth({ stores, now }: { stores: StoresOfMorning; now: Date }) {
  const { shown, counts } = stores
  const total = counts.look + counts.changing + counts.well
  return (
    <MorningSection
      title="Store health"
      {...(shown.length > 0 && { lead: LEGEND })}
      aside={
        <Link className="link" to="/admin/stores">
          {total === 0 ? 'Stores' : `All ${total.toLocaleString('en')} stores`}
        </Link>
      }
      foot={total === 0 ? null : sayCounts(stores)}
    >
      {total === 0 ? (
        <NothingHere>
          No store is on yet.
          <ButtonLink size="sm" variant="quiet" to="/admin/stores/new">
            Add a store
          </ButtonLink>
        </NothingHere>
      ) : shown.length === 0 ? (
        <NothingHere>
          <AdminIcon name="check-circle" />
          Every store is well.
        </NothingHere>
      ) : (
        <StoreTable shown={shown} now={now} />
      )}
    </MorningSection>
  )
}

function StoreTable({ shown, now }: Pick<StoresOfMorning, 'shown'> & { now: Date }) {
  return (
    <table className={joinClasses(table.table, styles.health)}>
      <thead>
        <tr>
          <th scope="col">Store</th>
          <th scope="col">State</th>
          <th scope="col">30 days</th>
          <th scope="col" className={table.num}>
            Age of prices
          </th>
          <th scope="col" className={table.num}>
            Listings
          </th>
          <th scope="col" className={table.num}>
            Matched
          </th>
          <th scope="col" className={table.num}>
            Held
          </th>
          <th scope="col">
            <span className="sr">Action</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {shown.map((store) => (
          <StoreRow key={store.id} store={store} now={now} />
        ))}
      </tbody>
    </table>
  )
}

function StoreRow({ store, now }: { store: StoreOfMorning; now: Date }) {
  const { id, name, logoUrl, country, platform, days, readAt, listings, matched, held } = store
  const { mark, word, detail, action } = describeStore(store)
  const page = `/admin/stores/${id}`
  return (
    <tr>
      <td>
        <span className={table.product}>
          <StoreTile name={name} logoUrl={logoUrl} />
          <span>
            <Link className={styles.name} to={page}>
              {name}
            </Link>
            <small>{[countryName(country, 'en'), PLATFORMS[platform] ?? platform].join(', ')}</small>
          </span>
        </span>
      </td>
      <td className={table.full}>
        <StateMark state={mark}>{word}</StateMark>
        {detail && <small className={styles.detail}>{detail}</small>}
      </td>
      <td data-label="30 days">
        <HealthLine days={days} />
      </td>
      <td className={table.num} data-label="Prices">
        <Link to={page}>{readAt ? sayAgeShort(now.getTime() - readAt.getTime()) : 'none yet'}</Link>
      </td>
      <td className={table.num} data-label="Listings">
        <Link to={page}>{listings.toLocaleString('en')}</Link>
      </td>
      <td className={table.num} data-label="Matched">
        <Link to={`/admin/review/all?store=${id}`}>
          {listings === 0 ? 'none yet' : `${Math.floor((matched / listings) * 100)}\u00a0%`}
        </Link>
      </td>
      <td className={joinClasses(table.num, styles.desk)}>
        <Link to="/admin/held">{held.toLocaleString('en')}</Link>
      </td>
      <td className={table.act}>
        {action ? (
          <ButtonLink size="sm" variant="quiet" to={action.to}>
            {action.label}
          </ButtonLink>
        ) : (
          <RetryButton storeId={String(id)} label={store.state === 'unread' ? 'Read now' : 'Try again'} />
        )}
      </td>
    </tr>
  )
}

const PLATFORMS: Readonly<Record<string, string>> = {
  shopify: 'Shopify',
  woocommerce: 'WooCommerce',
  google: 'Google feed',
  csv: 'CSV',
  xml: 'XML',
  json: 'JSON',
  jsonld: 'product pages',
}

function sayCounts({ shown, counts: { look, changing, well } }: StoresOfMorning): string {
  const total = look + changing + well
  const parts = [
    look > 0 && `${look} ${look === 1 ? 'needs' : 'need'} a look`,
    changing > 0 && `${changing} ${changing === 1 ? 'is' : 'are'} changing`,
    `${well} ${well === 1 ? 'is' : 'are'} well`,
  ].filter(Boolean)
  const hidden = look + changing - shown.length
  const sum = `${parts.join(', ')}: ${total.toLocaleString('en')} ${total === 1 ? 'store' : 'stores'}.`
  return hidden > 0 ? `${sum} ${hidden} more are on the page of all stores.` : sum
}

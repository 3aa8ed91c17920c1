import { Link } from 'react-router'
import { joinClasses } from '#app/components/ui/join-classes.ts'
import sheet from '#app/components/ui/sheet.module.css'
import type { Morning } from '#services/morning/get-morning.ts'
import { HouseList } from './house-list.tsx'
import { Shares } from './shares.tsx'
import styles from './three.module.css'

/** How much of the catalogue has prices, how old they are, and how the house is. */
export function ThreeParts({
  coverage,
  freshness,
  house,
}: Pick<Morning, 'coverage' | 'freshness' | 'house'>) {
  return (
    <section
      className={joinClasses(sheet.sheet, sheet.bleeding, styles.three)}
      aria-label="Coverage, freshness, house"
    >
      <Coverage coverage={coverage} />
      <Freshness freshness={freshness} />
      <div>
        <h2 className="h18">House</h2>
        <HouseList house={house} />
      </div>
    </section>
  )
}

function Coverage({ coverage: { many, few, none } }: Pick<Morning, 'coverage'>) {
  const total = many + few + none
  return (
    <div>
      <h2 className="h18">Coverage</h2>
      <p>{total === 0 ? 'No product in the catalogue yet' : `${say(total, 'product')} in the catalogue`}</p>
      <Shares
        shares={[
          {
            label: '3 stores or more',
            count: many,
            tone: 'good',
            to: '/admin/products?sort=offers&dir=desc',
          },
          { label: '1 or 2 stores', count: few, tone: 'fair', to: '/admin/products?sort=offers&dir=asc' },
          { label: 'no price', count: none, tone: 'bad', to: '/admin/products?state=unoffered' },
        ]}
      />
      {none > 0 && (
        <p>
          <Link className={joinClasses('link', styles.more)} to="/admin/products?state=unoffered">
            See the {none.toLocaleString('en')} without a price
          </Link>
        </p>
      )}
      {total === 0 && (
        <p>
          <Link className={joinClasses('link', styles.more)} to="/admin/start">
            Load the starter catalogue
          </Link>
        </p>
      )}
    </div>
  )
}

function Freshness({ freshness: { fresh, today, old, hidden } }: Pick<Morning, 'freshness'>) {
  const total = fresh + today + old + hidden
  const stores = '/admin/stores?status=active&sort=readAt'
  return (
    <div>
      <h2 className="h18">Freshness</h2>
      <p>{total === 0 ? 'No offer was read yet' : say(total, 'current offer')}</p>
      <Shares
        shares={[
          { label: 'under 6 hours', count: fresh, tone: 'good', to: `${stores}&dir=desc` },
          { label: '6 to 24 hours', count: today, tone: 'fair', to: `${stores}&dir=asc` },
          { label: '1 to 2 days', count: old, tone: 'poor', to: `${stores}&dir=asc&health=old` },
          { label: 'older, hidden', count: hidden, tone: 'bad', to: `${stores}&dir=asc&health=stale` },
        ]}
      />
      {old + hidden > 0 && (
        <p>
          <Link className={joinClasses('link', styles.more)} to={`${stores}&dir=asc&health=old`}>
            See the {(old + hidden).toLocaleString('en')} older than a day
          </Link>
        </p>
      )}
    </div>
  )
}

function say(count: number, noun: string): string {
  return `${count.toLocaleString('en')} ${noun}${count === 1 ? '' : 's'}`
}

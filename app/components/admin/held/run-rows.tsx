import { Link } from 'react-router'
import table from '#app/components/admin/stacked-table.module.css'
import card from '#app/components/admin/waiting-card.module.css'
import { CanImage } from '#app/components/ui/can-image.tsx'
import { joinClasses } from '#app/components/ui/join-classes.ts'
import { sayFactor } from '#domain/guards/price-doubt.ts'
import type { HeldRunFacts } from '#services/held/get-held-page.ts'
import { CourseLine } from './course-line.tsx'
import styles from './held.module.css'
import { MarketLine } from './market-line.tsx'
import { sayCans, sayMoney } from './say-held.ts'

type Doubt = NonNullable<HeldRunFacts['doubt']>

/** The prices of a held run that are furthest from what they were, each in its market. */
export function RunRows({ run, doubt, now }: { run: HeldRunFacts; doubt: Doubt; now: Date }) {
  const other = doubt.currency?.to ?? null
  const { storeCurrency: own } = run
  const rest = doubt.count - run.rows.length
  const marketLabel = other ? `Market, pointer at the ${other} reading` : 'Market'
  return (
    <>
      <div className={joinClasses(card.head, styles.rowsHead)}>
        <h3>
          {doubt.count} held {doubt.count === 1 ? 'price' : 'prices'}
        </h3>
        <p>Furthest from what they were first</p>
      </div>
      <table className={joinClasses(table.table, table.three)}>
        <thead>
          <tr>
            <th>Product</th>
            <th className={table.num}>Believed</th>
            <th className={table.num}>Read</th>
            {other && <th className={table.num}>If {other}</th>}
            <th>{marketLabel}</th>
            <th className={table.num}>If {own}</th>
            <th>90 days, then this run</th>
          </tr>
        </thead>
        <tbody>
          {run.rows.map((row) => (
            <tr key={`${row.productId} ${row.cans}`}>
              <td>
                <span className={table.product}>
                  <CanImage productId={row.productId} className={table.can} />
                  <span>
                    <b>{row.productName}</b>
                    <small>{sayCans(row.cans)}</small>
                  </span>
                </span>
              </td>
              <td className={table.num} data-label="Believed">
                {row.before === null ? 'none yet' : sayMoney(row.before, own)}
              </td>
              <td className={table.num} data-label="Read">
                <b>{sayMoney(row.price, own)}</b>
                <small>× {sayFactor(row.factor)}</small>
              </td>
              {other && (
                <td className={table.num} data-label={`If it is ${other}`}>
                  <b>{row.euroIfOther === null ? '–' : sayMoney(row.euroIfOther, 'EUR')}</b>
                </td>
              )}
              <td className={joinClasses(table.market, table.full)} data-label={marketLabel}>
                <MarketLine market={row.market} at={row.euroIfOther ?? row.euro} />
              </td>
              <td className={table.num} data-label={`If it is ${own}`}>
                <TimesDearest row={row} />
              </td>
              <td className={table.two} data-label="90 days, then this run">
                <CourseLine course={row.course} currency={own} held={row.price} now={now} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {rest > 0 && (
        <div className={styles.foot}>
          <Link className="link" to={`/admin/runs/${run.id}`}>
            {rest} more
          </Link>
        </div>
      )}
    </>
  )
}

function TimesDearest({ row: { euro, market } }: { row: HeldRunFacts['rows'][number] }) {
  if (!market || euro === null) return <span className="muted">not known</span>
  const [lowest, dearest] = [market.prices[0]!, market.prices.at(-1)!]
  if (euro > dearest) return <span className={table.bad}>{sayFactor(euro / dearest)} × the dearest</span>
  if (euro < lowest) return <span className={table.bad}>{sayFactor(euro / lowest)} × the lowest</span>
  return <span>{sayMoney(euro, 'EUR')}</span>
}

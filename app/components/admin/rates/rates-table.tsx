import { Form, Link } from 'react-router'
import { HiddenFields } from '#app/components/admin/hidden-fields.tsx'
import { PanelSection } from '#app/components/admin/panel-section.tsx'
import table from '#app/components/admin/stacked-table.module.css'
import { Button, ButtonLink } from '#app/components/ui/button.tsx'
import { joinClasses } from '#app/components/ui/join-classes.ts'
import { RateCourse } from './rate-course.tsx'
import type { RateRow } from './rate-types.ts'
import styles from './rates-table.module.css'
import { sayCount, sayDay, sayDifference } from './say-rate.ts'

/** Every current rate, with its date, its source and what depends on it. */
export function RatesTable({
  rates,
  hiddenCount,
  storeCount,
  today,
}: {
  rates: ReadonlyArray<RateRow>
  /** Read, but used by no store or visitor. */
  hiddenCount: number
  storeCount: { readonly euro: number; readonly others: number }
  today: string
}) {
  return (
    <PanelSection title="All rates" aside={countSources(rates)} isFlush>
      <table className={joinClasses(table.table, table.three, table.ruled)}>
        <thead>
          <tr>
            <th scope="col">Currency</th>
            <th scope="col" className={table.num}>
              €1 is
            </th>
            <th scope="col">Date of the rate</th>
            <th scope="col">Source</th>
            <th scope="col">90 days</th>
            <th scope="col" className={table.num}>
              Used by
            </th>
            <th scope="col">
              <span className="sr">Action</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {rates.map((rate) => (
            <Row key={rate.currency} rate={rate} today={today} />
          ))}
        </tbody>
      </table>
      <div className={styles.foot}>
        <p>
          {sayCount(storeCount.others, 'store sells', 'stores sell')} in another currency,{' '}
          {storeCount.euro.toLocaleString('en')} in euro. Each line has its own scale.
        </p>
        {hiddenCount > 0 && (
          <Link className="link hit" to="?all" preventScrollReset>
            Show {sayCount(hiddenCount, 'more currency', 'more currencies')} that no store uses
          </Link>
        )}
      </div>
    </PanelSection>
  )
}

function Row({ rate, today }: { rate: RateRow; today: string }) {
  return (
    <tr>
      <td>
        <b>{rate.currency}</b>
        <small>{rate.name}</small>
      </td>
      <td className={table.num} data-label="€1 is">
        <b>{rate.perEur ?? 'not known'}</b>
      </td>
      <td data-label="Date">{sayDate(rate)}</td>
      <td data-label="Source">
        <Source rate={rate} />
      </td>
      <td className={table.two} data-label="90 days">
        <RateCourse course={rate.course} today={today} />
      </td>
      <td className={table.num} data-label="Used by">
        {sayCount(rate.stores, 'store')}
      </td>
      <td className={table.act}>
        <RowAction rate={rate} />
      </td>
    </tr>
  )
}

function sayDate({ day, source }: RateRow): string {
  if (day === null) return source === 'built-in' ? 'built in' : 'none'
  return source === 'hand' ? `since ${sayDay(day, 'weekday')}` : sayDay(day, 'weekday')
}

const SOURCES: Readonly<Record<string, string>> = {
  ecb: 'ECB',
  earlier: 'Typed by an operator',
  'built-in': 'Built in',
  none: 'None yet',
}

function Source({ rate: { source, byHand, waits } }: { rate: RateRow }) {
  const waiting = waits !== null && <small>{waits} waits for you</small>
  if (!byHand)
    return (
      <>
        {SOURCES[source] ?? source}
        {waiting}
      </>
    )
  return (
    <>
      By hand, until {sayDay(byHand.until, 'short')}
      <small>
        {byHand.published === null || byHand.percent === null
          ? 'No rate of the ECB yet'
          : `ECB says ${byHand.published}, ${sayDifference(byHand.percent)}`}
      </small>
      {waiting}
    </>
  )
}

function RowAction({ rate: { currency, byHand, waits } }: { rate: RateRow }) {
  const named = <span className="sr">: {currency}</span>
  if (waits !== null)
    return (
      <ButtonLink to={`#waits-${currency}`} variant="quiet" size="sm">
        Decide{named}
      </ButtonLink>
    )
  if (!byHand)
    return (
      <ButtonLink to={`?currency=${currency}#by-hand`} variant="quiet" size="sm">
        Set by hand{named}
      </ButtonLink>
    )
  return (
    <Form method="post" preventScrollReset>
      <HiddenFields fields={{ intent: 'back', currency }} />
      <Button type="submit" variant="quiet" size="sm">
        Back to ECB{named}
      </Button>
    </Form>
  )
}

function countSources(rates: ReadonlyArray<RateRow>): string {
  const count = (isIt: (rate: RateRow) => boolean) => rates.filter(isIt).length
  const parts = [
    [count(({ source, waits }) => source === 'ecb' && waits === null), 'of the file'],
    [count(({ source }) => source === 'built-in'), 'built in'],
    [count(({ source }) => source === 'hand'), 'by hand'],
    [count(({ waits }) => waits !== null), 'waiting'],
  ] as const
  const said = parts.filter(([number]) => number > 0).map(([number, words]) => `${number} ${words}`)
  return `${sayCount(rates.length, 'currency', 'currencies')}: ${said.join(', ')}`
}

import { Form } from 'react-router'
import { HiddenFields } from '#app/components/admin/hidden-fields.tsx'
import { Moment } from '#app/components/admin/moment.tsx'
import table from '#app/components/admin/stacked-table.module.css'
import card from '#app/components/admin/waiting-card.module.css'
import { Button, ButtonLink } from '#app/components/ui/button.tsx'
import { CanImage } from '#app/components/ui/can-image.tsx'
import { joinClasses } from '#app/components/ui/join-classes.ts'
import sheet from '#app/components/ui/sheet.module.css'
import type { HeldPriceFacts } from '#services/held/get-held-page.ts'
import { CourseLine } from './course-line.tsx'
import styles from './held.module.css'
import { MarketLine } from './market-line.tsx'
import { sayCans, sayMoney, sayWhy } from './say-held.ts'

/** Prices in a line each: those that wait can be opened, those that were refused can wait again. */
export function PriceRows({
  title,
  lead,
  prices,
  now,
  areRefused = false,
}: {
  title: string
  lead?: string
  prices: ReadonlyArray<HeldPriceFacts>
  now: Date
  areRefused?: boolean
}) {
  if (prices.length === 0) return null
  return (
    <section className={joinClasses(sheet.sheet, sheet.bleeding, styles.section)} aria-label={title}>
      <div className={card.head}>
        <h2 className={styles.small}>{title}</h2>
        {lead && <p>{lead}</p>}
      </div>
      <table className={table.table}>
        <thead>
          <tr>
            <th>Product</th>
            <th>{areRefused ? 'Refused' : 'Why it waits'}</th>
            <th className={table.num}>Believed</th>
            <th className={table.num}>Read</th>
            <th>Market</th>
            <th>90 days</th>
            <th>
              <span className="sr">Decide</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {prices.map((hold) => (
            <PriceRow key={hold.id} hold={hold} now={now} isRefused={areRefused} />
          ))}
        </tbody>
      </table>
    </section>
  )
}

function PriceRow({ hold, now, isRefused }: { hold: HeldPriceFacts; now: Date; isRefused: boolean }) {
  const { id, productId, productName, cans, storeName, previousPrice, price, currency } = hold
  return (
    <tr>
      <td>
        <span className={table.product}>
          <CanImage productId={productId} className={table.can} />
          <span>
            <b>{productName}</b>
            <small>
              {sayCans(cans)}, {storeName}
            </small>
          </span>
        </span>
      </td>
      <td className={table.full}>
        {isRefused ? <Moment at={hold.refusedAt} style="short" /> : sayWhy(hold)}
        <small>
          <Note hold={hold} isRefused={isRefused} />
        </small>
      </td>
      <td className={table.num} data-label="Believed">
        {previousPrice === null ? 'none yet' : sayMoney(previousPrice, currency)}
      </td>
      <td className={table.num} data-label="Read">
        <b>{sayMoney(price, currency)}</b>
      </td>
      <td className={joinClasses(table.market, table.full)} data-label="Market">
        <MarketLine market={hold.market} at={hold.euro} />
      </td>
      <td data-label="90 days">
        <CourseLine course={hold.course} currency={currency} held={price} now={now} />
      </td>
      <td className={table.act}>
        {isRefused ? (
          <Form method="post" action="/admin/held">
            <HiddenFields fields={{ intent: 'undo-price', hold: String(id) }} />
            <Button type="submit" variant="quiet" size="sm">
              Ask me again <span className="sr">about {productName}</span>
            </Button>
          </Form>
        ) : (
          <ButtonLink to={`/admin/held?price=${id}#decide`} variant="quiet" size="sm">
            Decide <span className="sr">{productName}</span>
          </ButtonLink>
        )}
      </td>
    </tr>
  )
}

function Note({ hold, isRefused }: { hold: HeldPriceFacts; isRefused: boolean }) {
  const { readings, refusedPrice, refusedAt, currency, previousPrice, needsOperator } = hold
  if (isRefused) return `read ${readings} times, one doubt`
  if (refusedPrice !== null)
    return (
      <>
        near {sayMoney(refusedPrice, currency)}, refused <Moment at={refusedAt} style="short" />; read{' '}
        {readings} {readings === 1 ? 'time' : 'times'} since, one doubt
      </>
    )
  const parts = [
    ...(previousPrice === null ? ['new offer, no history'] : []),
    ...(readings > 1 ? [`read ${readings} times, one doubt`] : []),
    ...(needsOperator ? [] : ['a later reading may settle it']),
  ]
  return parts.join('; ')
}

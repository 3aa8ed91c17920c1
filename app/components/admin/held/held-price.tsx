import type { Ref } from 'react'
import { DecideButton, DecideLink, Decisions } from '#app/components/admin/decisions.tsx'
import { Moment } from '#app/components/admin/moment.tsx'
import { WaitingCard } from '#app/components/admin/waiting-card.tsx'
import { CanImage } from '#app/components/ui/can-image.tsx'
import { CONFIRMED_AFTER_HOURS } from '#domain/guards/price-doubt.ts'
import { toDecimal } from '#domain/money/format-money.ts'
import type { HeldPriceFacts } from '#services/held/get-held-page.ts'
import { CourseLine } from './course-line.tsx'
import styles from './held.module.css'
import { askAboutPrice, sayCans, sayCount, sayMoney, sayWhy } from './say-held.ts'
import { PriceInMarket } from './scales.tsx'

/** One price that was not believed: the question, its market and past, the answers. */
export function HeldPrice({
  hold,
  now,
  ref,
  hasKeys,
}: {
  hold: HeldPriceFacts
  now: Date
  ref?: Ref<HTMLElement> | undefined
  /** The shortcut keys of its buttons work. */
  hasKeys: boolean
}) {
  const { productName, cans, storeName, previousPrice, currency, url } = hold
  return (
    <WaitingCard
      ref={ref}
      id="decide"
      className={styles.section}
      picture={<CanImage productId={hold.productId} className={styles.can} />}
      question={askAboutPrice(hold)}
      lead={`${productName}, ${sayCans(cans)}, at ${storeName}. ${
        previousPrice === null ? 'A new offer.' : `Its price there is ${sayMoney(previousPrice, currency)}.`
      }`}
      aside={
        url && (
          <a className="link" href={url} target="_blank" rel="noopener noreferrer nofollow">
            Open in the shop
          </a>
        )
      }
      body={
        <>
          <InMarket hold={hold} />
          <div className={styles.pair}>
            <div>
              <h3>At {storeName}, 90 days</h3>
              <CourseLine course={hold.course} currency={currency} held={hold.price} now={now} isWide />
              {hold.course.some((point) => point.currency === currency) && (
                <p className="small muted">The axis starts at 0. Dashed: the held reading.</p>
              )}
            </div>
            <ShopSays hold={hold} />
          </div>
        </>
      }
      decisions={<PriceDecisions hold={hold} hasKeys={hasKeys} />}
    />
  )
}

function InMarket({ hold }: { hold: HeldPriceFacts }) {
  const { market, doubt, currency } = hold
  const [lowest, dearest] = [market?.prices[0], market?.prices.at(-1)]
  return (
    <>
      <h3>
        {market
          ? `In its market: ${sayCount(market.prices.length, market.isSamePack ? 'store' : 'price')}, ${sayMoney(lowest!, 'EUR')} to ${sayMoney(dearest!, 'EUR')}`
          : 'No market yet: fewer than three other stores sell it'}
      </h3>
      <PriceInMarket hold={hold} />
      <p className="small muted">
        {sayWhy(hold)}.{' '}
        {doubt &&
          `Prices wait below ${sayMoney(doubt.waitsBelow, currency)} and above ${sayMoney(doubt.waitsAbove, currency)}, a third and three times of ${sayMoney(doubt.likely, currency)}. `}
        {!hold.needsOperator &&
          `This one is nearer: a reading ${CONFIRMED_AFTER_HOURS} hours after the first settles it without you.`}
      </p>
    </>
  )
}

function ShopSays({ hold }: { hold: HeldPriceFacts }) {
  const { title, price, currency, doubt, readings, since, refusedPrice, refusedAt, askedAt } = hold
  return (
    <div>
      <h3>What the shop says</h3>
      <dl className={styles.facts}>
        <dt>Title in the shop</dt>
        <dd>{title ?? 'not known'}</dd>
        <dt>Price</dt>
        <dd className={styles.raw}>{toDecimal(price, currency)}</dd>
        <dt>Struck price</dt>
        <dd className={styles.raw}>
          {doubt?.declared === null || doubt?.declared === undefined
            ? 'none'
            : toDecimal(doubt.declared, currency)}
        </dd>
        <dt>Read</dt>
        <dd>
          {readings === 1 ? 'once, ' : `${readings} times since `}
          <Moment at={since} style="short" />
        </dd>
        <dt>Refused before</dt>
        <dd>
          {refusedPrice === null ? (
            'never'
          ) : (
            <>
              {sayMoney(refusedPrice, currency)}, <Moment at={refusedAt} style="short" />
            </>
          )}
        </dd>
        <dt>Store asked</dt>
        <dd>{askedAt ? <Moment at={askedAt} style="short" /> : 'not yet'}</dd>
      </dl>
    </div>
  )
}

function PriceDecisions({ hold, hasKeys }: { hold: HeldPriceFacts; hasKeys: boolean }) {
  const { id, price, previousPrice, currency, market, euro, contact, productName, storeName } = hold
  const isLowest = market !== null && euro !== null && euro < market.prices[0]!
  const base = { about: `${sayMoney(price, currency)} for ${productName}`, hasKeys, action: '/admin/held' }
  const amount = sayMoney(price, currency)
  return (
    <Decisions>
      <DecideButton
        {...base}
        label="Refuse"
        letter="R"
        variant="primary"
        fields={{ intent: 'refuse-price', hold: String(id) }}
        text={`${previousPrice === null ? 'No offer is made' : `${sayMoney(previousPrice, currency)} stays`}. Prices near ${amount} stay out, and stay one doubt.`}
      />
      <DecideButton
        {...base}
        label="Accept"
        letter="A"
        variant="quiet"
        fields={{ intent: 'accept-price', hold: String(id) }}
        text={
          isLowest
            ? 'Becomes the lowest price of the product, on its page and in every list, at once.'
            : `Is shown as the price of ${storeName} at once.`
        }
      />
      <DecideLink
        {...base}
        label="Ask the store"
        letter="Q"
        to={`?ask=price-${id}#ask`}
        text={`A mail to ${contact ?? 'an address that you type'}, with the price and a link, shown before it goes.`}
      />
    </Decisions>
  )
}

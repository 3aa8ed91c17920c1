import type { Minor } from '#domain/money/amounts.ts'
import type { HeldPriceFacts, HeldRunFacts } from '#services/held/get-held-page.ts'
import { sayMoney } from './say-held.ts'
import styles from './scales.module.css'

const WIDTH = 1000
const PRICE_ROOM = 90
const WORDS_ROOM = 200

/** Every price's factor as a tick; the rate that explains them in colour. The words beside it say the same. */
export function FactorScale({ doubt }: { doubt: NonNullable<HeldRunFacts['doubt']> }) {
  const rate = doubt.currency?.rate ?? null
  const marks = [doubt.low, doubt.high, ...(rate === null ? [] : [rate])]
  const [least, most] = [Math.min(...marks) * 0.985, Math.max(...marks) * 1.015]
  const x = (factor: number) => Math.round(((factor - least) / (most - least)) * WIDTH)
  const places = [...new Set(doubt.prices.map(({ factor }) => x(factor)))].filter(
    (at) => at >= 0 && at <= WIDTH,
  )
  return (
    <div className={styles.factor}>
      <svg viewBox={`0 0 ${WIDTH} 30`} preserveAspectRatio="none" aria-hidden="true" focusable="false">
        <path className={styles.base} d={`M0 30H${WIDTH}`} />
        <path d={places.map((at) => `M${at} 30v-18`).join('')} />
        {rate !== null && <path className={styles.rate} d={`M${x(rate)} 30V2`} />}
      </svg>
      <span style={{ left: 0 }}>× {least.toFixed(2)}</span>
      {rate !== null && doubt.currency && (
        <span className={styles.now} style={{ left: `${x(rate) / 10}%` }}>
          1 {doubt.currency.from} = {rate.toFixed(4)} {doubt.currency.to}
        </span>
      )}
      <span style={{ left: '100%' }}>× {most.toFixed(2)}</span>
    </div>
  )
}

/** The price beside the market from 0 on, with the limit beyond which it waits. */
export function PriceInMarket({ hold }: { hold: HeldPriceFacts }) {
  const { market, euro, doubt, price, currency } = hold
  if (!market || euro === null) return null
  const inEuro = (amount: Minor) => (amount / price) * euro
  const limit = doubt ? inEuro(doubt.factor < 1 ? doubt.waitsBelow : doubt.waitsAbove) : null
  const end = Math.max(euro, market.prices.at(-1)!, limit ?? 0) * 1.07
  const x = (amount: number) => Math.round((amount / end) * WIDTH)
  const ticks = [...new Set(market.prices.slice(1).map(x))]
  const [lowest] = market.prices
  return (
    <div className={styles.big}>
      <svg viewBox={`0 0 ${WIDTH} 26`} preserveAspectRatio="none" aria-hidden="true" focusable="false">
        <path className={styles.base} d={`M0 26H${WIDTH}`} />
        <path d={ticks.map((at) => `M${at} 26v-10`).join('')} />
        <path className={styles.low} d={`M${x(lowest!)} 26V10`} />
        {limit !== null && <path className={styles.limit} d={`M${x(limit)} 26V0`} />}
        <path className={styles.own} d={`M${x(euro)} 26V0`} />
      </svg>
      <Label at={x(euro)} room={PRICE_ROOM} className={styles.ownLabel}>
        {sayMoney(price, currency)}
      </Label>
      {limit !== null && doubt && (
        <Label at={x(limit)} room={WORDS_ROOM} className={styles.limitLabel}>
          {doubt.factor < 1
            ? `waits below ${sayMoney(doubt.waitsBelow, currency)}`
            : `waits above ${sayMoney(doubt.waitsAbove, currency)}`}
        </Label>
      )}
      {x(lowest!) > PRICE_ROOM * 2 && (
        <Label at={0} room={PRICE_ROOM} className={styles.foot}>
          €0
        </Label>
      )}
      <Label at={x(lowest!)} room={PRICE_ROOM} className={styles.foot}>
        {sayMoney(lowest!, 'EUR')}
      </Label>
    </div>
  )
}

/** Centred at its place, but never beyond the edges. */
function Label({
  at,
  room,
  className,
  children,
}: {
  at: number
  /** Half its width on a phone. */
  room: number
  className: string | undefined
  children: string
}) {
  const move = at < room ? 'none' : at > WIDTH - room ? 'translateX(-100%)' : undefined
  return (
    <span className={className} style={{ left: `${at / 10}%`, ...(move ? { transform: move } : {}) }}>
      {children}
    </span>
  )
}

import { joinClasses } from '#app/components/ui/join-classes.ts'
import { PriceScale } from '#app/components/ui/price-scale.tsx'
import { type EurMicro, MICROS_PER_CENT, type Minor } from '#domain/money/amounts.ts'
import type { MarketView } from '#services/held/load-evidence.ts'
import styles from './market-line.module.css'
import { sayCount, sayMoney } from './say-held.ts'

/** A tick per store and a pointer at the price in question; off the scale it is a red arrow at the edge. */
export function MarketLine({ market, at }: { market: MarketView | null; at: Minor | null }) {
  if (!market) return <span className="muted">no market yet</span>
  const [lowest, dearest] = [market.prices[0]!, market.prices.at(-1)!]
  const share = at === null ? null : (at - lowest) / Math.max(1, dearest - lowest)
  return (
    <>
      <div className={styles.market} aria-hidden="true">
        <PriceScale pricesEurMicro={market.prices.map((price) => (price * MICROS_PER_CENT) as EurMicro)} />
        {share !== null && <Pointer share={share} />}
      </div>
      <div className={styles.ends}>
        <span>{sayMoney(lowest, 'EUR')}</span>
        <span>{sayCount(market.prices.length, market.isSamePack ? 'store' : 'price')}</span>
        <span>{sayMoney(dearest, 'EUR')}</span>
      </div>
    </>
  )
}

function Pointer({ share }: { share: number }) {
  if (share < 0) return <i className={joinClasses(styles.off, styles.low)} />
  if (share > 1) return <i className={joinClasses(styles.off, styles.high)} />
  return <i className={styles.at} style={{ left: `${Math.round(share * 1000) / 10}%` }} />
}

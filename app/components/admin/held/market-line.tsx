import { PointedScale, ScaleEnds } from '#app/components/admin/pointed-scale.tsx'
import { PriceScale } from '#app/components/ui/price-scale.tsx'
import { type EurMicro, MICROS_PER_CENT, type Minor } from '#domain/money/amounts.ts'
import type { MarketView } from '#services/held/load-evidence.ts'
import { sayCount, sayMoney } from './say-held.ts'

/** A tick per store and a pointer at the price in question; off the scale it is a red arrow at the edge. */
export function MarketLine({ market, at }: { market: MarketView | null; at: Minor | null }) {
  if (!market) return <span className="muted">no market yet</span>
  const [lowest, dearest] = [market.prices[0]!, market.prices.at(-1)!]
  const share = at === null ? null : (at - lowest) / Math.max(1, dearest - lowest)
  return (
    <>
      <PointedScale share={share}>
        <PriceScale pricesEurMicro={market.prices.map((price) => (price * MICROS_PER_CENT) as EurMicro)} />
      </PointedScale>
      <ScaleEnds>
        <span>{sayMoney(lowest, 'EUR')}</span>
        <span>{sayCount(market.prices.length, market.isSamePack ? 'store' : 'price')}</span>
        <span>{sayMoney(dearest, 'EUR')}</span>
      </ScaleEnds>
    </>
  )
}

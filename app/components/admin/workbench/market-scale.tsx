import { PointedScale, ScaleEnds } from '#app/components/admin/pointed-scale.tsx'
import { type Minor, minor } from '#domain/money/amounts.ts'
import type { PlacedPrice } from '#services/review/place-price.ts'
import styles from './market-scale.module.css'
import { sayEuro } from './say-bench.ts'

const WIDTH = 1000
/** Room at both ends. */
const MARGIN = 0.06

/** Candidates side by side share one axis. */
export type Axis = { readonly low: Minor; readonly high: Minor }

export function findAxis(prices: ReadonlyArray<PlacedPrice | null>): Axis | null {
  const all = prices.flatMap((placed) => placed?.prices ?? [])
  if (all.length === 0) return null
  const at = prices.find((placed) => placed && !placed.isFar)?.at
  const marks = at === undefined ? all : [...all, at]
  const [low, high] = [Math.min(...marks), Math.max(...marks)]
  const room = Math.max(1, Math.round((high - low) * MARGIN))
  return { low: minor(Math.max(0, low - room)), high: minor(high + room) }
}

/** A tick per store, the lowest in colour, and a pointer at the price; off the axis an arrow at the edge. */
export function MarketScale({ price, axis }: { price: PlacedPrice | null; axis: Axis | null }) {
  if (!price || !axis) return null
  const x = (amount: number) => Math.round(((amount - axis.low) / (axis.high - axis.low)) * WIDTH)
  const [lowest, dearest] = [price.prices[0]!, price.prices.at(-1)!]
  const ticks = [...new Set(price.prices.slice(1).map(x))]
  return (
    <div className={styles.scale} aria-hidden="true">
      <PointedScale share={x(price.at) / WIDTH}>
        <svg viewBox={`0 0 ${WIDTH} 14`} preserveAspectRatio="none" focusable="false" aria-hidden="true">
          <path className={styles.base} d={`M0 13.5H${WIDTH}`} />
          <path d={ticks.map((tick) => `M${tick} 14V7`).join('')} />
          <path className={styles.lowest} d={`M${x(lowest)} 14V0`} />
        </svg>
      </PointedScale>
      <ScaleEnds>
        <span>{sayEuro(lowest)}</span>
        <span>{sayEuro(dearest)}</span>
      </ScaleEnds>
    </div>
  )
}

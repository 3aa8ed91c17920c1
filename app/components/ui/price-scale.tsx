import { type EurMicro, MICROS_PER_CENT } from '#domain/money/amounts.ts'
import { joinClasses } from './join-classes.ts'
import styles from './price-scale.module.css'

const WIDTH = 100

/** One tick per store, linear from the lowest to the highest price. Decoration: the text beside it says the same. */
export function PriceScale({
  pricesEurMicro,
  className,
}: {
  /** Cheapest first. */
  pricesEurMicro: ReadonlyArray<EurMicro>
  className?: string | undefined
}) {
  return (
    <svg
      className={joinClasses(styles.scale, className)}
      viewBox={`0 0 ${WIDTH} 14`}
      preserveAspectRatio="none"
      aria-hidden="true"
      focusable="false"
    >
      <path d={ticksOf(pricesEurMicro)} />
      {pricesEurMicro.length > 0 && <path className={styles.low} d="M0 14V0" />}
    </svg>
  )
}

/** Stores with the same price share a tick; the lowest has its own mark. */
function ticksOf(prices: ReadonlyArray<EurMicro>): string {
  const low = prices[0] ?? 0
  const spread = Math.max((prices.at(-1) ?? 0) - low, MICROS_PER_CENT)
  let ticks = ''
  let last = 0
  for (const price of prices) {
    const place = Math.round(((price - low) / spread) * WIDTH * 10) / 10
    if (place > last) ticks += `M${place} 14v-7`
    last = place
  }
  return ticks
}

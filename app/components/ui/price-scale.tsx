import styles from './price-scale.module.css'

const WIDTH = 100

/** One tick per store, linear from the lowest to the highest price. Decoration: the same facts stand beside it in words. */
export function PriceScale({ pricesEurMinor }: { pricesEurMinor: ReadonlyArray<number> }) {
  return (
    <svg
      className={styles.scale}
      viewBox={`0 0 ${WIDTH} 14`}
      preserveAspectRatio="none"
      aria-hidden="true"
      focusable="false"
    >
      <path className={styles.base} d={`M0 14H${WIDTH}`} />
      <path d={ticksOf(pricesEurMinor)} />
      {pricesEurMinor.length > 0 && <path className={styles.low} d="M0 14V0" />}
    </svg>
  )
}

function ticksOf(prices: ReadonlyArray<number>): string {
  const sorted = prices.toSorted((a, b) => a - b)
  const low = sorted[0] ?? 0
  const spread = Math.max((sorted.at(-1) ?? 0) - low, 1)
  return sorted
    .slice(1)
    .map((price) => `M${Number((((price - low) / spread) * WIDTH).toFixed(2))} 14v-7`)
    .join('')
}

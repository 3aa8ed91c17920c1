import type { PricePoint } from '#domain/price-history.ts'
import styles from './spark-line.module.css'
import { sparkPath } from './spark-path.ts'

/** A history as a small step line, without axes. Decorative: the figures are beside it as text. */
export function SparkLine({
  points,
  from,
  to,
}: {
  points: ReadonlyArray<PricePoint>
  from: string
  to: string
}) {
  return (
    <span className={styles.spark}>
      <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true" focusable="false">
        <path d={sparkPath(points, { fromMs: Date.parse(from), toMs: Date.parse(to) })} />
      </svg>
    </span>
  )
}

import styles from './bench-progress.module.css'
import type { Box } from './outbox.ts'

/** A pause is no pace. */
const LONGEST_MS = 60_000

/** How many are decided today, how many are left, and how long that takes at this pace. */
export function BenchProgress({ decided, waiting, box }: { decided: number; waiting: number; box: Box }) {
  const total = decided + waiting
  const pace = findPace(box)
  return (
    <div className={styles.progress}>
      <progress value={decided} max={Math.max(1, total)} aria-label="Decided today" />
      <p>
        <span>
          <b>
            {decided} of {total}
          </b>{' '}
          decided today
        </span>
        <span>
          {waiting} left
          {pace !== null &&
            `, about ${Math.max(1, Math.round((waiting * pace) / 60_000))} min at ${(pace / 1000).toFixed(1)} s each`}
        </span>
      </p>
    </div>
  )
}

function findPace({ entries }: Box): number | null {
  const gaps = entries
    .slice(1)
    .map(({ atMs }, nth) => atMs - entries[nth]!.atMs)
    .filter((gap) => gap < LONGEST_MS)
  return gaps.length < 3 ? null : gaps.reduce((sum, gap) => sum + gap, 0) / gaps.length
}

import type { ReactNode } from 'react'
import { joinClasses } from '#app/components/ui/join-classes.ts'
import styles from './progress-bar.module.css'

/** A ruler that fills. Without a value it is an empty ruler, and no progress bar. */
export function ProgressBar({
  label,
  percent,
  isDone = false,
  start,
  end,
}: {
  label: string
  /** Null while nothing is in progress. */
  percent: number | null
  isDone?: boolean
  /** The text below it, on either side. */
  start?: ReactNode
  end?: ReactNode
}) {
  const role = percent === null ? {} : describeBar(label, percent)
  return (
    <div className={styles.progress}>
      <div className={styles.bar} {...role}>
        {percent !== null && percent > 0 && (
          <i className={joinClasses(styles.fill, isDone && styles.done)} style={{ width: `${percent}%` }} />
        )}
      </div>
      <div className={styles.words}>
        <span>{start}</span>
        <span>{end}</span>
      </div>
    </div>
  )
}

function describeBar(label: string, percent: number) {
  return {
    role: 'progressbar',
    'aria-label': label,
    'aria-valuenow': Math.round(percent),
    'aria-valuemin': 0,
    'aria-valuemax': 100,
  } as const
}

import { Link } from 'react-router'
import { joinClasses } from '#app/components/ui/join-classes.ts'
import styles from './three.module.css'

export type Share = {
  readonly label: string
  readonly count: number
  readonly tone: 'good' | 'fair' | 'poor' | 'bad'
  readonly to: string
}

/** A whole in parts: a bar, and each part with its figure, which leads to where it is dealt with. */
export function Shares({ shares }: { shares: ReadonlyArray<Share> }) {
  const total = shares.reduce((sum, { count }) => sum + count, 0)
  return (
    <>
      <div className={styles.bar} aria-hidden="true">
        {shares.map(({ label, count, tone }) =>
          count > 0 ? <i key={label} className={styles[tone]} style={{ flex: count }} /> : null,
        )}
      </div>
      <dl className={styles.legend}>
        {shares.map(({ label, count, tone, to }) => (
          <div key={label}>
            <dt>
              <i className={joinClasses(styles.dot, styles[tone])} aria-hidden="true" />
              {label}
            </dt>
            <dd>
              <Link to={to}>{count.toLocaleString('en')}</Link>
            </dd>
            <dd>{sayPercent(count, total)}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}

function sayPercent(count: number, total: number): string {
  if (total === 0) return '–'
  const percent = (count / total) * 100
  return `${percent.toLocaleString('en', { minimumFractionDigits: 1, maximumFractionDigits: 1 })}\u00a0%`
}

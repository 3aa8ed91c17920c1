import styles from './health-line.module.css'

const WIDTH = 120
const TOP = 4
const BOTTOM = 25
const BASE = 27.5
/** The line shows the upper half: a store that loses more has another mark. */
const LOWEST = 0.5

/** A month of a store: a step line of what was read of it, and a red tick for a day on which nothing was. */
export function HealthLine({ days }: { days: ReadonlyArray<number | null> }) {
  const first = days.findIndex((share) => share !== null)
  if (first < 0) return <span className="muted">nothing read in {days.length} days</span>
  const step = WIDTH / days.length
  const y = (share: number) => round(BOTTOM - Math.max(0, (share - LOWEST) / (1 - LOWEST)) * (BOTTOM - TOP))
  const line = days
    .map((share, nth) => {
      if (share === null) return ''
      const isJoined = nth > 0 && days[nth - 1] !== null
      return `${isJoined ? `V${y(share)}` : `M${round(nth * step)} ${y(share)}`}H${round((nth + 1) * step)}`
    })
    .join('')
  // Days before the first reading are not missed: the store may not have been here.
  const gaps = days.flatMap((share, nth) =>
    share === null && nth > first ? [`M${round((nth + 0.5) * step)} 28V21`] : [],
  )
  const readOn = days.length - first - gaps.length
  return (
    <>
      <svg
        className={styles.line}
        viewBox={`0 0 ${WIDTH} 28`}
        preserveAspectRatio="none"
        aria-hidden="true"
        focusable="false"
      >
        <path className={styles.base} d={`M0 ${BASE}H${WIDTH}`} />
        <path className={styles.share} d={line} />
        {gaps.length > 0 && <path className={styles.gap} d={gaps.join('')} />}
      </svg>
      <span className="sr">
        read on {readOn} of {days.length - first} days
      </span>
    </>
  )
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}

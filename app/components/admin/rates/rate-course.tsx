import { joinClasses } from '#app/components/ui/join-classes.ts'
import { rateAsNumber } from '#domain/rate.ts'
import styles from './rate-course.module.css'
import type { RatePoint } from './rate-types.ts'

const WIDTH = 120
const TOP = 4
const BOTTOM = 25
const BASE = 27.5
const DAYS = 90
const DAY_MS = 24 * 60 * 60_000

/** The last 90 days as a step line, scaled from the lowest rate to the highest. */
export function RateCourse({
  course,
  today,
  isWide = false,
}: {
  course: ReadonlyArray<RatePoint>
  today: string
  isWide?: boolean
}) {
  if (course.length < 2) return <span className={styles.none}>none yet</span>
  return (
    <svg
      className={joinClasses(styles.course, isWide && styles.wide)}
      viewBox={`0 0 ${WIDTH} 28`}
      preserveAspectRatio="none"
      aria-hidden="true"
      focusable="false"
    >
      <path className={styles.base} d={`M0 ${BASE}H${WIDTH}`} />
      <path className={styles.line} d={drawSteps(course, today)} />
    </svg>
  )
}

function drawSteps(course: ReadonlyArray<RatePoint>, today: string): string {
  const values = course.map(({ perEur }) => rateAsNumber(perEur))
  const [lowest, highest] = [Math.min(...values), Math.max(...values)]
  const y = (value: number) => {
    const share = highest === lowest ? 0.5 : (value - lowest) / (highest - lowest)
    return round(BOTTOM - share * (BOTTOM - TOP))
  }
  const x = (day: string) => {
    const daysAgo = (Date.parse(today) - Date.parse(day)) / DAY_MS
    return round(Math.max(0, WIDTH * (1 - daysAgo / DAYS)))
  }
  const steps = course.map(({ day }, at) => (at === 0 ? '' : `H${x(day)}V${y(values[at]!)}`))
  return `M${x(course[0]!.day)} ${y(values[0]!)}${steps.join('')}H${WIDTH}`
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}

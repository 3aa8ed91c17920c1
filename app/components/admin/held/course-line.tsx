import { joinClasses } from '#app/components/ui/join-classes.ts'
import type { Minor } from '#domain/money/amounts.ts'
import type { CourseView } from '#services/held/load-evidence.ts'
import styles from './course-line.module.css'

const WIDTH = 120
const TOP = 3
const BOTTOM = 25
const BASE = 27.5
const DAYS = 90
const ROOM_ABOVE = 2.5
const DAY_MS = 24 * 60 * 60 * 1000

/** The believed prices of the last 90 days as a step line from 0, and the held reading beside it, dashed. */
export function CourseLine({
  course,
  currency,
  held,
  now,
  isWide = false,
}: {
  course: CourseView
  currency: string
  /** In the same currency. */
  held: Minor
  now: Date
  isWide?: boolean
}) {
  const points = course.filter((point) => point.currency === currency)
  if (points.length === 0) return <span className="muted">none yet</span>
  const highest = Math.max(...points.map(({ price }) => price))
  // Room for the dashed line of a price above all others, which ends at the edge.
  const most = highest * (held > highest ? ROOM_ABOVE : 1.1)
  const y = (price: number) => round(BOTTOM - Math.min(1, price / most) * (BOTTOM - TOP))
  const x = (atMs: number) => round(Math.max(0, WIDTH * (1 - (now.getTime() - atMs) / (DAYS * DAY_MS))))
  const steps = points.map(({ price, atMs }, nth) =>
    nth === 0 ? `M${x(atMs)} ${y(price)}` : `H${x(atMs)}V${y(price)}`,
  )
  const last = y(points.at(-1)!.price)
  const end = y(held)
  return (
    <svg
      className={joinClasses(styles.course, isWide && styles.wide)}
      viewBox={`0 0 ${WIDTH} 28`}
      preserveAspectRatio="none"
      aria-hidden="true"
      focusable="false"
    >
      <path className={styles.base} d={`M0 ${BASE}H${WIDTH}`} />
      <path className={styles.line} d={`${steps.join('')}H${WIDTH}`} />
      <path className={styles.jump} d={`M${WIDTH} ${last}V${end}`} />
    </svg>
  )
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}

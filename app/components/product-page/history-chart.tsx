import type { CSSProperties, ReactNode } from 'react'
import { useLanguage, useTranslation } from '#app/i18n/i18n.tsx'
import { localeOf } from '#domain/language.ts'
import type { Minor } from '#domain/money/amounts.ts'
import { calendarTicks, DAY_MS, skipStub, stepPath, type TimeTick, xOf, yOf } from './chart-geometry.ts'
import styles from './history-chart.module.css'
import { type LabelPlace, placeLowLabel } from './history-label.ts'
import { useSince } from './history-since.ts'
import type { HistoryView } from './history-view.ts'

/** Half the height of the tick for today, in percent of the chart. */
const TODAY_REACH = 3.4
const SMALL_TICK = 2
const LARGE_TICK = 4.5

const LOW_FLAG_CLASSES = {
  beside: styles.lowFlag,
  below: styles.lowFlagBelow,
  above: styles.lowFlagAbove,
  outside: styles.lowFlagOutside,
} satisfies Record<LabelPlace, string | undefined>

/** A shorter stretch of time has days below it, and a longer one months. */
const SHORT_MS = 45 * DAY_MS
/** From here on there are too many months for a phone. */
const LONG_MS = 240 * DAY_MS

type HistoryChartProps = {
  view: HistoryView
  label: string
  format: (minor: Minor) => string
  /** In front of the drawing. */
  children?: ReactNode
}

/** A step line, never smoothed: a price holds until it changes. Drawn completely on the server. */
export function HistoryChart({ view, label, format, children }: HistoryChartProps) {
  const t = useTranslation('history')
  const drawnMs = view.period.toMs - view.period.fromMs
  const isShort = drawnMs <= SHORT_MS
  const hasShade = xOf(view.recent.fromMs, view.period) > 0
  const largeTicks = calendarTicks(view.period, isShort ? 'week' : 'month')
  const smallTicks = calendarTicks(view.period, isShort ? 'day' : 'week')
  const prices = view.axis.ticks.map((tick) => ({ tick, text: format(tick) }))
  const lowFlag = useLowFlag(view, format)
  const classes = [
    styles.chart,
    drawnMs > LONG_MS && styles.year,
    // Two lines of text are then on the chart, one above the other.
    lowFlag?.place === 'outside' && hasShade && styles.hasRoomAbove,
  ]
  return (
    <div
      className={classes.filter(Boolean).join(' ')}
      style={{ '--price-length': Math.max(...prices.map(({ text }) => text.length)) } as CSSProperties}
    >
      <div className={styles.picture} role="img" aria-label={label}>
        <svg className={styles.drawing} viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
          <Ground view={view} />
          <path className={styles.smallTicks} d={ticksPath(smallTicks, SMALL_TICK)} />
          <path className={styles.largeTicks} d={ticksPath(largeTicks, LARGE_TICK)} />
          <Line view={view} />
        </svg>
        <DateLabels ticks={largeTicks} isShort={isShort} />
        {prices.map(({ tick, text }) => (
          <span key={tick} className={styles.price} style={place({ y: yOf(tick, view.axis) })}>
            {text}
          </span>
        ))}
        {hasShade && <span className={`${styles.flag} ${styles.shadeFlag}`}>{t('lastDays')}</span>}
        {lowFlag && (
          <span className={`${styles.flag} ${LOW_FLAG_CLASSES[lowFlag.place]}`} style={place(lowFlag)}>
            {lowFlag.words} <span className={styles.mark}>{lowFlag.price}</span>
          </span>
        )}
      </div>
      {children}
    </div>
  )
}

function Ground({ view: { recent, period, axis } }: { view: HistoryView }) {
  const shadeX = xOf(recent.fromMs, period)
  return (
    <>
      {shadeX > 0 && <rect className={styles.shade} x={shadeX} y="0" width={100 - shadeX} height="100" />}
      <path className={styles.rule} d={axis.ticks.map((tick) => `M0 ${yOf(tick, axis)}H100`).join('')} />
    </>
  )
}

function Line({ view }: { view: HistoryView }) {
  const { steps, marketSteps, low, period, recent, axis, todayMinor } = view
  return (
    <>
      {marketSteps.length > 0 && (
        <path className={styles.market} d={stepPath(skipStub(marketSteps, period), period, axis)} />
      )}
      {low && (
        <path className={styles.lowRule} d={`M${xOf(recent.fromMs, period)} ${yOf(low.minor, axis)}H100`} />
      )}
      <path className={styles.line} d={stepPath(skipStub(steps, period), period, axis)} />
      {low && <path className={styles.low} d={stepPath(low.steps, period, axis)} />}
      {todayMinor !== null && (
        <path className={styles.today} d={`M100 ${yOf(todayMinor, axis) - TODAY_REACH}v${2 * TODAY_REACH}`} />
      )}
    </>
  )
}

/** First among the spans of the chart: its rule for narrow screens counts them. */
function DateLabels({ ticks, isShort }: { ticks: ReadonlyArray<TimeTick>; isShort: boolean }) {
  const language = useLanguage()
  const format = new Intl.DateTimeFormat(localeOf(language), {
    month: 'short',
    day: isShort ? 'numeric' : undefined,
    timeZone: 'UTC',
  })
  return ticks.map(({ x, atMs }) => (
    <span key={atMs} className={styles.date} style={place({ x })}>
      {format.format(atMs)}
    </span>
  ))
}

/** The text and position of the low's label; null without stock in these days. */
function useLowFlag(view: HistoryView, format: (minor: Minor) => string) {
  const t = useTranslation('history')
  const since = useSince('short')
  const { low, lowSinceMs, recent, period, axis } = view
  if (!low) return null
  const words = lowSinceMs === null ? t('lowest') : t('lowestSince', { since: since(lowSinceMs) })
  const price = format(low.minor)
  return {
    words,
    price,
    place: placeLowLabel(view, `${words} ${price}`),
    x: xOf(recent.fromMs, period),
    y: yOf(low.minor, axis),
  }
}

function ticksPath(ticks: ReadonlyArray<TimeTick>, length: number): string {
  return ticks.map(({ x }) => `M${x} 100v${length}`).join('')
}

function place({ x, y }: { x?: number; y?: number }): CSSProperties {
  return {
    ...(x === undefined ? {} : { '--x': `${x}%` }),
    ...(y === undefined ? {} : { '--y': `${y}%` }),
  } as CSSProperties
}

import type { CSSProperties } from 'react'
import { useLanguage, useTranslation } from '#app/i18n/i18n.tsx'
import { localeOf } from '#domain/language.ts'
import { calendarTicks, isClear, skipStub, stepPath, type TimeTick, xOf, yOf } from './chart-geometry.ts'
import styles from './history-chart.module.css'
import type { HistoryView } from './history-view.ts'

/** Half the height of the tick that stands for today, in percent of the chart. */
const TODAY_REACH = 3.4
const SMALL_TICK = 2
const LARGE_TICK = 4.5
/** What the label of the low takes on a phone, where it is widest in percent, and half its height. */
const LABEL_WIDTH = 50
const LABEL_REACH = 5

type HistoryChartProps = { view: HistoryView; label: string; format: (minor: number) => string }

/** A step line, never smoothed: a price holds until it changes. Drawn whole on the server. */
export function HistoryChart({ view, label, format }: HistoryChartProps) {
  const isShort = view.days === 30
  const largeTicks = calendarTicks(view.period, isShort ? 'week' : 'month')
  const smallTicks = calendarTicks(view.period, isShort ? 'day' : 'week')
  const prices = view.axis.ticks.map((tick) => ({ tick, text: format(tick) }))
  return (
    <div
      className={view.days === 365 ? `${styles.chart} ${styles.year}` : styles.chart}
      style={{ '--price-length': Math.max(...prices.map(({ text }) => text.length)) } as CSSProperties}
      role="img"
      aria-label={label}
    >
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
      <Flags view={view} format={format} />
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

function Flags({ view, format }: Pick<HistoryChartProps, 'view' | 'format'>) {
  const t = useTranslation('history')
  const { low, recent, period, axis } = view
  const shadeX = xOf(recent.fromMs, period)
  return (
    <>
      {shadeX > 0 && <span className={`${styles.flag} ${styles.shadeFlag}`}>{t('lastDays')}</span>}
      {low && (
        <span
          className={`${styles.flag} ${hasRoomBesideShade(view, low.minor) ? styles.lowFlag : styles.lowFlagBelow}`}
          style={place({ x: shadeX, y: yOf(low.minor, axis) })}
        >
          {t('lowest')} <span className={styles.mark}>{format(low.minor)}</span>
        </span>
      )}
    </>
  )
}

/** Earlier prices may run where the label of the low would stand. */
function hasRoomBesideShade(
  { steps, marketSteps, recent, period, axis }: HistoryView,
  lowMinor: number,
): boolean {
  const toX = xOf(recent.fromMs, period)
  const y = yOf(lowMinor, axis)
  const box = { fromX: toX - LABEL_WIDTH, toX, fromY: y - LABEL_REACH, toY: y + LABEL_REACH }
  return box.fromX > 0 && isClear([...steps, ...marketSteps], period, axis, box)
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

import { type CSSProperties, type KeyboardEvent, type PointerEvent, useState } from 'react'
import { useIsAwake } from '#app/components/ui/use-is-awake.ts'
import { useLanguage, useTranslation } from '#app/i18n/i18n.tsx'
import { localeOf } from '#domain/language.ts'
import { xOf, yOf } from './chart-geometry.ts'
import styles from './chart-reader.module.css'
import { findDay, type HistoryDay, moveDay } from './history-days.ts'
import type { HistoryView } from './history-view.ts'
import type { ReadingWords } from './use-reading-words.ts'

/** A day, and whether a mouse only passes over it: then it is not read out. */
export type ChartReading = { readonly index: number; readonly isPassing: boolean }

type ChartReaderProps = {
  view: HistoryView
  days: ReadonlyArray<HistoryDay>
  /** The day that is read; null while none is. */
  reading: ChartReading | null
  onRead: (reading: ChartReading | null) => void
  words: ReadingWords
}

/**
 * Reads the chart at every day: by pointer, by touch, and by the keys of a slider. Only there once its scripts are,
 * because without them it could not be moved.
 */
export function ChartReader({ view, days, reading, onRead, words }: ChartReaderProps) {
  const t = useTranslation('chart')
  const [hasFocus, setHasFocus] = useState(false)
  const last = days.length - 1
  const index = reading?.index ?? last
  const longDay = useLongDay()
  if (!useIsAwake()) return null

  function follow(event: PointerEvent<HTMLElement>) {
    const { left, width } = event.currentTarget.parentElement!.getBoundingClientRect()
    const found = findDay(days, (event.clientX - left) / width, view.period)
    onRead({ index: found, isPassing: event.pointerType === 'mouse' && !hasFocus })
  }

  function press(event: KeyboardEvent) {
    const moved = moveDay(days, index, event)
    if (moved === null) return
    event.preventDefault()
    onRead({ index: moved, isPassing: false })
  }

  return (
    <>
      <div
        className={styles.slider}
        role="slider"
        tabIndex={0}
        aria-label={t('read')}
        aria-valuemin={0}
        aria-valuemax={last}
        aria-valuenow={index}
        aria-valuetext={longDay(days[index]!.atMs)}
        onPointerDown={follow}
        onPointerMove={follow}
        onPointerLeave={({ pointerType }) => pointerType === 'mouse' && !hasFocus && onRead(null)}
        onKeyDown={press}
        onFocus={() => {
          setHasFocus(true)
          onRead({ index, isPassing: false })
        }}
        onBlur={() => {
          setHasFocus(false)
          onRead(null)
        }}
      />
      {reading && <Reading day={days[index]!} view={view} words={words} />}
    </>
  )
}

/** The line through the chart and the box above it. */
function Reading({ day, view, words }: { day: HistoryDay; view: HistoryView; words: ReadingWords }) {
  const x = xOf(Math.max(day.atMs, view.period.fromMs), view.period)
  const minor = day.point?.minor ?? null
  const { price, onDay, detail } = words.describeBox(day)
  const place = { '--x': `${x}%`, ...(minor !== null && { '--y': `${yOf(minor, view.axis)}%` }) }
  return (
    <div className={styles.reading} style={place as CSSProperties} aria-hidden="true">
      <span className={minor === null ? styles.rule : `${styles.rule} ${styles.dot}`} />
      <span className={styles.box}>
        <b>{price}</b> {onDay}
        {detail && (
          <>
            <br />
            {detail}
          </>
        )}
      </span>
    </div>
  )
}

function useLongDay(): (ms: number) => string {
  const format = new Intl.DateTimeFormat(localeOf(useLanguage()), {
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  })
  return (ms) => format.format(ms)
}

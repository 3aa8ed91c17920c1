import { useTranslation } from '#app/i18n/i18n.tsx'
import styles from './chart-reader.module.css'
import type { HistoryDay } from './history-days.ts'
import type { ReadingWords } from './use-reading-words.ts'

/** The day that is read, in a sentence that screen readers follow. Empty while none is read. */
export function ChartReadout({ day, words }: { day: HistoryDay | null; words: ReadingWords }) {
  const { lead, rest, unchanged } = day ? words.describeDay(day) : {}
  return (
    <>
      <p className={styles.readout} role="status">
        {day && (
          <>
            <span>
              <b>{lead}</b>
              {rest}
            </span>
            <span>{unchanged}</span>
          </>
        )}
      </p>
      <KeyHints />
    </>
  )
}

function KeyHints() {
  const t = useTranslation('chart')
  return (
    <p className={styles.keys}>
      <span>
        <kbd>←</kbd> <kbd>→</kbd> {t('keys.day')}
      </span>
      <span>
        <kbd>Shift</kbd> {t('keys.change')}
      </span>
      <span>
        <kbd>Home</kbd> <kbd>End</kbd> {t('keys.ends')}
      </span>
    </p>
  )
}

import { useSyncExternalStore } from 'react'

const subscribe = () => () => undefined

/** The server does not know the reader's time zone: until the script has loaded, times are in UTC, and say so. */
export function useTimeZone(): string {
  return useSyncExternalStore(
    subscribe,
    () => Intl.DateTimeFormat().resolvedOptions().timeZone,
    () => 'UTC',
  )
}

const STYLES = {
  /** 9 Nov, 08:12 */
  short: { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' },
  /** Sunday 21:04 */
  weekday: { weekday: 'long', hour: '2-digit', minute: '2-digit' },
  time: { hour: '2-digit', minute: '2-digit' },
  day: { day: 'numeric', month: 'short', year: 'numeric' },
  /** 9 Nov 2026, 08:12 */
  full: { day: 'numeric', month: 'short', year: 'numeric', hour: '2-digit', minute: '2-digit' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>

/** A moment, in the reader's own time. A dash where there is none. */
export function Moment({ at, style = 'full' }: { at: Date | string | null; style?: keyof typeof STYLES }) {
  const timeZone = useTimeZone()
  if (at === null) return <span aria-hidden="true">–</span>
  const date = new Date(at)
  const isUtc = timeZone === 'UTC' && style !== 'day' && style !== 'time'
  const text = new Intl.DateTimeFormat('en-GB', { ...STYLES[style], timeZone }).format(date)
  return (
    <time dateTime={date.toISOString()} title={date.toISOString()}>
      {isUtc ? `${text} UTC` : text}
    </time>
  )
}

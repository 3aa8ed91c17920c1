export const PACES = ['at-once', 'daily', 'weekly'] as const
export type Pace = (typeof PACES)[number]

/** How a person wants to be written to. */
export type DeliverySettings = {
  readonly mostPerDay: number
  readonly pace: Pace
  /** No message between ten in the evening and seven in the morning. */
  readonly isQuietAtNight: boolean
  readonly timeZone: string
  readonly snoozedUntil: Date | null
  /** By the link of a digest. Notices and the private feed go on. */
  readonly isMailStopped: boolean
}

export const MESSAGES_PER_DAY = [1, 3, 10] as const
export const DEFAULT_DELIVERY: DeliverySettings = {
  mostPerDay: 3,
  pace: 'at-once',
  isQuietAtNight: true,
  timeZone: 'Europe/Stockholm',
  snoozedUntil: null,
  isMailStopped: false,
}

const DAY_MS = 24 * 60 * 60 * 1000
const MORNING_HOUR = 7
const EVENING_HOUR = 22
const MONDAY = 1

/** When a change that was found then may be told. */
export function findDeliveryTime(settings: DeliverySettings, foundAt: Date): Date {
  const { pace, snoozedUntil, timeZone } = settings
  const free = snoozedUntil && snoozedUntil > foundAt ? snoozedUntil : foundAt
  if (pace === 'at-once') return settings.isQuietAtNight ? afterTheNight(free, timeZone) : free
  return nextMorning(free, timeZone, pace === 'weekly' ? MONDAY : null)
}

function afterTheNight(at: Date, timeZone: string): Date {
  const { hour } = localTime(at, timeZone)
  return hour >= EVENING_HOUR || hour < MORNING_HOUR ? nextMorning(at, timeZone) : at
}

/** The next seven o'clock, of this weekday where one is given; Sunday is 0. */
export function nextMorning(after: Date, timeZone: string, weekday: number | null = null): Date {
  for (let ahead = 0; ; ahead++) {
    const morning = findMorning(after, timeZone, ahead)
    if (morning.at > after && (weekday === null || morning.weekday === weekday)) return morning.at
  }
}

/** When the messages of another day begin: what is too much for this one waits until then. */
export function morningOfNextDay(now: Date, timeZone: string): Date {
  return findMorning(now, timeZone, 1).at
}

/** Seven o'clock, so many days after the day of that moment. */
function findMorning(from: Date, timeZone: string, daysAhead: number) {
  const { year, month, day } = localTime(from, timeZone)
  const wanted = Date.UTC(year, month - 1, day + daysAhead, MORNING_HOUR)
  const at = new Date(wanted - offsetMs(new Date(wanted), timeZone))
  return { at, weekday: new Date(wanted).getUTCDay() }
}

/** When the day began on which messages are counted. */
export function startOfDay(at: Date, timeZone: string): Date {
  const { year, month, day } = localTime(at, timeZone)
  const wanted = Date.UTC(year, month - 1, day)
  return new Date(Math.max(wanted - offsetMs(new Date(wanted), timeZone), at.getTime() - DAY_MS))
}

export function isTimeZone(text: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: text })
    return text !== ''
  } catch {
    return false
  }
}

function offsetMs(at: Date, timeZone: string): number {
  const { year, month, day, hour, minute } = localTime(at, timeZone)
  return Date.UTC(year, month - 1, day, hour, minute) - Math.floor(at.getTime() / 60_000) * 60_000
}

function localTime(at: Date, timeZone: string) {
  const options = {
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
  } as const
  const format = new Intl.DateTimeFormat('en', { ...options, timeZone, hourCycle: 'h23' })
  const parts = new Map(format.formatToParts(at).map(({ type, value }) => [type, Number(value)]))
  const read = (type: Intl.DateTimeFormatPartTypes) => parts.get(type)!
  return {
    year: read('year'),
    month: read('month'),
    day: read('day'),
    hour: read('hour'),
    minute: read('minute'),
  }
}

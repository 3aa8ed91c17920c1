const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

/** '3 days', '5 hours', '12 minutes'. */
export function sayDuration(ms: number): string {
  if (ms >= DAY_MS) return count(Math.floor(ms / DAY_MS), 'day')
  if (ms >= HOUR_MS) return count(Math.floor(ms / HOUR_MS), 'hour')
  return count(Math.max(1, Math.floor(ms / MINUTE_MS)), 'minute')
}

function count(number: number, unit: string): string {
  return `${number} ${unit}${number === 1 ? '' : 's'}`
}

/** Short, for a column: '12 min', '8 h 30', '15 h', '3 days'. */
export function sayAgeShort(ms: number): string {
  if (ms < HOUR_MS) return `${Math.max(1, Math.floor(ms / MINUTE_MS))} min`
  if (ms >= 2 * DAY_MS) return `${Math.floor(ms / DAY_MS)} days`
  const hours = Math.floor(ms / HOUR_MS)
  const minutes = Math.floor((ms % HOUR_MS) / MINUTE_MS)
  return hours < 10 && minutes > 0 ? `${hours} h ${String(minutes).padStart(2, '0')}` : `${hours} h`
}

const MINUTES_PER_HOUR = 60
const HOURS_PER_DAY = 24
/** Up to here the smaller unit is used: '90 minutes ago', then '2 hours ago'. */
const MOST_MINUTES = 90
const MOST_HOURS = 48

/** '14 minutes ago', '20 hours ago', in the language of the page. */
export function formatAgo(
  minutes: number,
  language: string,
  style: Intl.RelativeTimeFormatStyle = 'long',
): string {
  const format = new Intl.RelativeTimeFormat(language, { style })
  if (minutes <= MOST_MINUTES) return format.format(-minutes, 'minute')
  const hours = Math.round(minutes / MINUTES_PER_HOUR)
  return hours <= MOST_HOURS
    ? format.format(-hours, 'hour')
    : format.format(-Math.round(hours / HOURS_PER_DAY), 'day')
}

const MINUTES_PER_HOUR = 60
const HOURS_PER_DAY = 24
/** Up to here the smaller unit is used: '90 minutes ago', then '2 hours ago'. */
const MOST_MINUTES = 90
const MOST_HOURS = 48

/** '14 minutes ago', '20 hours ago', in the language of the page; a number and its unit stay on one line. */
export function formatAgo(
  minutes: number,
  language: string,
  style: Intl.RelativeTimeFormatStyle = 'long',
): string {
  const format = new Intl.RelativeTimeFormat(language, { style })
  const say = (count: number, unit: 'minute' | 'hour' | 'day') =>
    format.format(-count, unit).replace(/(?<=\d) /, '\u00a0')
  if (minutes <= MOST_MINUTES) return say(Math.max(minutes, 1), 'minute')
  const hours = Math.round(minutes / MINUTES_PER_HOUR)
  return hours <= MOST_HOURS ? say(hours, 'hour') : say(Math.round(hours / HOURS_PER_DAY), 'day')
}

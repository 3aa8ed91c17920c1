const STYLES = {
  /** Fri 13 Nov */
  weekday: { weekday: 'short', day: 'numeric', month: 'short' },
  /** Friday 13 November */
  long: { weekday: 'long', day: 'numeric', month: 'long' },
  /** 13 Nov */
  short: { day: 'numeric', month: 'short' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>

/** A day is the same in every time zone. */
export function sayDay(day: string, style: keyof typeof STYLES): string {
  const format = new Intl.DateTimeFormat('en-GB', { ...STYLES[style], timeZone: 'UTC' })
  return format.format(new Date(day)).replace(',', '')
}

/** '+22.4 %', '−18.3 %': the figure and its sign are never split. */
export function sayPercent(percent: number): string {
  const sign = percent > 0 ? '+' : percent < 0 ? '−' : ''
  return `${sign}${Math.abs(percent).toLocaleString('en')}\u00a0%`
}

/** '0.6 % lower', 'the same'. */
export function sayDifference(percent: number): string {
  if (percent === 0) return 'the same'
  return `${Math.abs(percent).toLocaleString('en')}\u00a0% ${percent > 0 ? 'higher' : 'lower'}`
}

export function sayCount(count: number, one: string, many = `${one}s`): string {
  return `${count.toLocaleString('en')} ${count === 1 ? one : many}`
}

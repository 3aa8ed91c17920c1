import { formatRate, type Rate } from '#domain/rate.ts'

const SHOWN_DECIMALS = 4
const LARGE = 100

/** As the bank writes it: four decimals, so that a column of rates lines up; a rate of hundreds keeps its own. */
export function showRate(rate: Rate): string {
  const [whole = '', decimals = ''] = formatRate(rate).split('.')
  const shown = Number(whole) < LARGE ? decimals.padEnd(SHOWN_DECIMALS, '0') : decimals
  return shown ? `${whole}.${shown}` : whole
}

const names = new Intl.DisplayNames('en', { type: 'currency' })

/** 'Swedish Krona'; a code without a known name stays a code. */
export function nameCurrency(currency: string): string {
  return names.of(currency) ?? currency
}

/** How many units of a currency one euro buys, as an exact decimal: `digits` with the point `scale` places from the right. */
export type Rate = { readonly digits: number; readonly scale: number }

/** As `exchange_rates.per_eur` holds it: more digits than any bank publishes, few enough to be exact in a number. */
const RATE = /^(\d{1,8})(?:\.(\d{1,6}))?$/

/** '11.45' → { digits: 1145, scale: 2 }. Null for anything that is not a rate, and for zero. */
export function parseRate(text: string): Rate | null {
  const [, whole, part = ''] = RATE.exec(text) ?? []
  if (whole === undefined) return null
  const decimals = part.replace(/0+$/, '')
  const digits = Number(whole + decimals)
  return digits > 0 ? { digits, scale: decimals.length } : null
}

/** The nearest number: for estimates, never for an amount that is shown or compared. */
export function rateAsNumber({ digits, scale }: Rate): number {
  return digits / 10 ** scale
}

/** { digits: 1145, scale: 2 } → '11.45'. */
export function formatRate({ digits, scale }: Rate): string {
  if (scale === 0) return String(digits)
  const padded = String(digits).padStart(scale + 1, '0')
  return `${padded.slice(0, -scale)}.${padded.slice(-scale)}`
}

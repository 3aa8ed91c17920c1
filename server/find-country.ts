/** What a proxy says when it does not know, or when the visitor comes through Tor. */
const UNKNOWN = new Set(['XX', 'T1'])

/** The visitor's country by the header the operator named; null when there is none or it makes no sense. */
export function findCountry(value: string | string[] | null | undefined): string | null {
  if (typeof value !== 'string' || !/^[a-z]{2}$/i.test(value)) return null
  const country = value.toUpperCase()
  return UNKNOWN.has(country) ? null : country
}

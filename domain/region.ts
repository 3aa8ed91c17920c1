export const REGIONS = ['eu', 'non-eu'] as const
export type Region = (typeof REGIONS)[number]

const EU_COUNTRIES = new Set(
  'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' '),
)

export function isEuCountry(country: string): boolean {
  return EU_COUNTRIES.has(country.toUpperCase())
}

export function regionOfCountry(country: string): Region {
  return isEuCountry(country) ? 'eu' : 'non-eu'
}

import { type Region, regionOfCountry } from './region.ts'

/**
 * The countries a visitor can choose, by their ISO code. A closed list: pages are kept per country, so that an invented
 * one must not take a place. A visitor from elsewhere is outside the EU, and their country is not known.
 */
export const COUNTRIES = [
  ...(['AT', 'BE', 'BG', 'CY', 'CZ', 'DE', 'DK', 'EE', 'ES', 'FI', 'FR', 'GR', 'HR', 'HU'] as const),
  ...(['IE', 'IT', 'LT', 'LU', 'LV', 'MT', 'NL', 'PL', 'PT', 'RO', 'SE', 'SI', 'SK'] as const),
  ...(['AD', 'AL', 'BA', 'CH', 'FO', 'GB', 'GE', 'GI', 'GL', 'IS', 'LI', 'MC', 'MD', 'ME', 'MK'] as const),
  ...(['NO', 'RS', 'SM', 'TR', 'UA'] as const),
  ...(['AE', 'AU', 'BR', 'CA', 'HK', 'ID', 'IL', 'IN', 'JP', 'KR', 'KW', 'MX', 'MY', 'NZ'] as const),
  ...(['PH', 'PK', 'QA', 'SA', 'SG', 'TH', 'TW', 'US', 'VN', 'ZA'] as const),
] as const
export type Country = (typeof COUNTRIES)[number]

const KNOWN = new Set<string>(COUNTRIES)

export function isCountry(value: unknown): value is Country {
  return typeof value === 'string' && KNOWN.has(value)
}

/** People write UK for GB. */
export function isoCode(code: string): string {
  return code === 'UK' ? 'GB' : code
}

/** A code in any case; null for one that cannot be chosen. */
export function parseCountry(text: string): Country | null {
  const code = isoCode(text.trim().toUpperCase())
  return isCountry(code) ? code : null
}

/** Where an order is sent. The country is null where only the region is known. */
export type Destination = { readonly country: Country | null; readonly region: Region }

export function destinationOf(country: Country): Destination {
  return { country, region: regionOfCountry(country) }
}

/** A choice of the picker: a country, or a region where the country does not matter. Null for anything else. */
export function parseDestination(value: unknown): Destination | null {
  if (value === 'eu' || value === 'non-eu') return { country: null, region: value }
  return isCountry(value) ? destinationOf(value) : null
}

/** Names a destination in keys and pickers: 'DE', or 'eu' where only the region is known. */
export function destinationKey({ country, region }: Destination): string {
  return country ?? region
}

import { type Country, isCountry } from './country.ts'
import { type Minor, minor } from './money/amounts.ts'

/** What one parcel costs, in minor units of the listing's currency, and when it arrives: '2-5', null where not known. */
export type ListedParcel = { readonly cost: Minor; readonly days: string | null }
type ParcelByCountry = ReadonlyMap<Country, ListedParcel>

/** As it is kept, always in the same order: 'DE:390:2-5 SE:290'. Null when there is no country. */
export function writeShippingTo(parcels: ParcelByCountry): string | null {
  if (parcels.size === 0) return null
  return [...parcels]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([country, { cost, days }]) => (days === null ? `${country}:${cost}` : `${country}:${cost}:${days}`))
    .join(' ')
}

/** The reverse. Parts that make no sense are ignored. */
export function parseShippingTo(text: string): ParcelByCountry {
  const parcels = new Map<Country, ListedParcel>()
  for (const part of text.split(' ')) {
    const [, country, cost, days = null] =
      /^([A-Z]{2}):(\d{1,9})(?::(\d{1,3}(?:-\d{1,3})?))?$/.exec(part) ?? []
    if (isCountry(country)) parcels.set(country, { cost: minor(Number(cost)), days })
  }
  return parcels
}

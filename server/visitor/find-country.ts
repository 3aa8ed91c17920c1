import { findClientAddress } from '#server/http/client-address.ts'
import type { CountryDatabase } from './country-database.ts'

type Asker = {
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly socketAddress: string | undefined
}

/** Two capital letters; null when unknown. */
export type FindCountry = (asker: Asker) => string | null

/** By the header that the operator named, else by the address, which is looked up here and kept nowhere. */
export function createCountryFinder({
  countryHeader,
  trustProxy,
  database,
}: {
  countryHeader: string | null
  trustProxy: boolean
  database: CountryDatabase
}): FindCountry {
  return (asker) => {
    const told = countryHeader ? parseCountry(asker.headers[countryHeader]) : null
    if (told !== null) return told
    const address = findClientAddress({ ...asker, trustProxy })
    return address === null ? null : database.find(address)
  }
}

/** Sent by proxies that do not know the country, or for visitors through Tor. */
const UNKNOWN = new Set(['XX', 'T1'])

/** Null for an invalid value. */
export function parseCountry(value: string | string[] | undefined): string | null {
  if (typeof value !== 'string' || !/^[a-z]{2}$/i.test(value)) return null
  const country = value.toUpperCase()
  return UNKNOWN.has(country) ? null : country
}

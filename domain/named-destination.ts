import { type Country, isCountry } from './country.ts'

/** In addresses of messages: for which country their prices are. */
const FIELD = 'destination'

/** The address of a page for the prices of a country. Only a country can be named, not a region. */
export function nameDestination(path: string, place: string | null): string {
  return isCountry(place) ? `${path}${path.includes('?') ? '&' : '?'}${FIELD}=${place}` : path
}

/** The country that an address names; null for most. */
export function findNamedCountry(url: string): Country | null {
  const [, query = ''] = url.split('?')
  if (!query.includes(FIELD)) return null
  const named = new URLSearchParams(query).get(FIELD)
  return isCountry(named) ? named : null
}

import { type Country, isCountry } from './country.ts'
import { type Minor, minor } from './money/amounts.ts'

/** What one parcel costs by country, in minor units of the listing's currency. */
export type CostByCountry = ReadonlyMap<Country, Minor>

/** As it is kept, always in the same order: 'DE:390 SE:290'. Null when there is no country. */
export function writeShippingTo(costs: CostByCountry): string | null {
  if (costs.size === 0) return null
  return [...costs]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([country, cost]) => `${country}:${cost}`)
    .join(' ')
}

/** The reverse. Parts that make no sense are ignored. */
export function parseShippingTo(text: string): CostByCountry {
  const costs = new Map<Country, Minor>()
  for (const part of text.split(' ')) {
    const [, country, cost] = /^([A-Z]{2}):(\d{1,9})$/.exec(part) ?? []
    if (isCountry(country)) costs.set(country, minor(Number(cost)))
  }
  return costs
}

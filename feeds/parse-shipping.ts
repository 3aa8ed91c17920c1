import { type Country, parseCountry } from '#domain/country.ts'
import type { Listing } from '#domain/listing.ts'
import type { Minor } from '#domain/money/amounts.ts'
import { writeShippingTo } from '#domain/shipping-to.ts'
import { type DecimalHint, parsePrice } from './parse-price.ts'

/** Any figure above it is a mistake, whatever the currency. */
const HIGHEST_COST_MINOR = 10_000_000
/** More ways to send a parcel than any store has. */
const MOST_WAYS = 500

type Money = { readonly currency: string; readonly hint?: DecimalHint | undefined }
type Way = { readonly country: string; readonly cost: Minor | null }

/**
 * What sending an order costs: '49', 'PT::Standard:4.90 EUR', or several such parts. Of several services to a country
 * the cheapest counts. Costs that name no country hold for all, and only where they agree: a wrong cost is worse than
 * none. A cost in another currency, or for a part of a country, is not known.
 */
export function parseShipping(text: string, money: Money): Pick<Listing, 'shippingMinor' | 'shippingTo'> {
  if (text.trim() === '') return { shippingMinor: null }
  const ways = text
    .split(/\n|,(?=\s*[A-Z]{2}:)/)
    .slice(0, MOST_WAYS)
    .flatMap((part) => readWay(part, money))
  const general = ways.filter(({ country }) => country === '').map(({ cost }) => cost)
  const shippingTo = writeShippingTo(findCheapest(ways))
  return {
    shippingMinor: general.every((cost) => cost === general[0]) ? (general[0] ?? null) : null,
    ...(shippingTo !== null && { shippingTo }),
  }
}

/** 'country:region:service:price', with fewer parts where some are not given. */
function readWay(part: string, money: Money): Way[] {
  const pieces = part.split(':').map((piece) => piece.trim())
  const price = pieces.pop() ?? ''
  const [country = '', region = ''] = pieces
  if (pieces.length > 2 && region !== '') return []
  return [{ country, cost: readCost(price, money) }]
}

function readCost(text: string, { currency, hint }: Money): Minor | null {
  const cost = parsePrice(text, { currency, hint })
  const isKnown = cost.ok && (cost.currency ?? currency) === currency && cost.minor <= HIGHEST_COST_MINOR
  return isKnown ? cost.minor : null
}

/** A country with a cost that cannot be read is left out, because that one might be the cheapest. */
function findCheapest(ways: ReadonlyArray<Way>): Map<Country, Minor> {
  const costs = new Map<Country, Minor>()
  const unclear = new Set<Country>()
  for (const { country: code, cost } of ways) {
    const country = parseCountry(code)
    if (!country) continue
    if (cost === null) unclear.add(country)
    else if (cost < (costs.get(country) ?? Number.POSITIVE_INFINITY)) costs.set(country, cost)
  }
  for (const country of unclear) costs.delete(country)
  return costs
}

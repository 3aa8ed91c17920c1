import { type Country, parseCountry } from '#domain/country.ts'
import type { Listing } from '#domain/listing.ts'
import type { Minor } from '#domain/money/amounts.ts'
import { latestDay, MOST_DAYS } from '#domain/shipping-terms.ts'
import { type ListedParcel, writeShippingTo } from '#domain/shipping-to.ts'
import { addDeliveryDays, type FeedDays, NO_DAYS } from './delivery-days.ts'
import { type DecimalHint, parsePrice } from './parse-price.ts'

/** Any figure above it is a mistake, whatever the currency. */
const HIGHEST_COST_MINOR = 10_000_000
/** More ways to send a parcel than any store has. */
const MOST_WAYS = 500
/** Country, region, service. */
const MOST_BEFORE_PRICE = 3
/** The first and last day of handling, and of transit. */
const DAY_PIECES = 4
/** Also days that make no sense: they do not make the price doubtful. */
const DAY_PIECE = /^-?\d*$/

type Money = { readonly currency: string; readonly hint?: DecimalHint | undefined }
type Way = { readonly country: string; readonly cost: Minor | null; readonly days: string | null }

/**
 * What sending an order costs: '49', 'PT::Standard:4.90 EUR', 'PT::Standard:4.90 EUR:0:1:2:3' with days, or several such
 * parts. Of several services to a country the cheapest counts, of those the soonest. Costs that name no country hold for
 * all, and only where they agree: a wrong cost is worse than none. A cost in another currency, or for a part of a
 * country, is not known.
 */
export function parseShipping(
  text: string,
  money: Money,
  itemDays: FeedDays = NO_DAYS,
): Pick<Listing, 'shippingMinor' | 'shippingTo'> {
  if (text.trim() === '') return { shippingMinor: null }
  const ways = text
    .split(/\n|[,;](?=\s*[A-Z]{2}:)/i)
    .slice(0, MOST_WAYS)
    .flatMap((part) => readWay(part, money, itemDays))
  const general = ways.filter(({ country }) => country === '').map(({ cost }) => cost)
  const shippingTo = writeShippingTo(findCheapest(ways))
  return {
    shippingMinor: general.every((cost) => cost === general[0]) ? (general[0] ?? null) : null,
    ...(shippingTo !== null && { shippingTo }),
  }
}

/**
 * 'country:region:service:price', with fewer parts where some are not given, and with days after it. Where no
 * piece names a currency only the whole form tells days from prices.
 */
function readWay(part: string, money: Money, itemDays: FeedDays): Way[] {
  const pieces = part.split(':').map((piece) => piece.trim())
  const priceAt = findPrice(pieces, money)
  const [country = '', region = ''] = priceAt === 0 ? [] : pieces
  const after = priceAt === null ? [] : pieces.slice(priceAt + 1)
  const isClear = after.length <= DAY_PIECES && after.every((piece) => DAY_PIECE.test(piece))
  if (priceAt === null || !isClear) return [{ country, cost: null, days: null }]
  if (priceAt === MOST_BEFORE_PRICE && region !== '') return []
  const [minHandling = '', maxHandling = '', minTransit = '', maxTransit = ''] = after
  const days = { handling: [minHandling, maxHandling], transit: [minTransit, maxTransit] } as const
  return [{ country, cost: readCost(pieces[priceAt]!, money), days: addDeliveryDays(days, itemDays) }]
}

/** The place of the price; null where it is not clear. */
function findPrice(pieces: ReadonlyArray<string>, { currency, hint }: Money): number | null {
  const most = MOST_BEFORE_PRICE + 1 + DAY_PIECES
  if (pieces.length > most) return null
  const namedAt = pieces.findLastIndex((piece) => {
    const price = parsePrice(piece, { currency, hint })
    return price.ok && price.currency !== null
  })
  if (namedAt >= 0) return namedAt <= MOST_BEFORE_PRICE ? namedAt : null
  if (pieces.length === most) return MOST_BEFORE_PRICE
  return pieces.length <= MOST_BEFORE_PRICE + 1 ? pieces.length - 1 : null
}

function readCost(text: string, { currency, hint }: Money): Minor | null {
  const cost = parsePrice(text, { currency, hint })
  const isKnown = cost.ok && (cost.currency ?? currency) === currency && cost.minor <= HIGHEST_COST_MINOR
  return isKnown ? cost.minor : null
}

/** A country with a cost that cannot be read is left out, because that one might be the cheapest. */
function findCheapest(ways: ReadonlyArray<Way>): Map<Country, ListedParcel> {
  const parcels = new Map<Country, ListedParcel>()
  const unclear = new Set<Country>()
  for (const { country: code, cost, days } of ways) {
    const country = parseCountry(code)
    if (!country) continue
    const known = parcels.get(country)
    if (cost === null) unclear.add(country)
    else if (!known || isBetter({ cost, days }, known)) parcels.set(country, { cost, days })
  }
  for (const country of unclear) parcels.delete(country)
  return parcels
}

function isBetter(a: ListedParcel, b: ListedParcel): boolean {
  if (a.cost !== b.cost) return a.cost < b.cost
  return (latestDay(a.days) ?? MOST_DAYS + 1) < (latestDay(b.days) ?? MOST_DAYS + 1)
}

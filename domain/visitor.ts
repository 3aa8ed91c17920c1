import { type Destination, destinationOf, isCountry } from './country.ts'
import { type Currency, currencyOfCountry, isCurrency } from './currency.ts'
import type { NamedVisitor } from './named-visitor.ts'
import { parseChosenCans } from './packs.ts'
import { regionOfCountry } from './region.ts'

/** What the first paint must know about a visitor. */
export type Visitor = Destination & {
  readonly currency: Currency
  /** How many cans prices are for, delivered; null for the price of the smallest pack, without shipping. */
  readonly cans: number | null
}

export type ResolvedVisitor = {
  readonly visitor: Visitor
  /** Choices derived from the country because none were stored; to be saved, so that this happens once. */
  readonly found: Partial<Visitor>
}

const CURRENCY_COOKIE = 'currency'
const COUNTRY_COOKIE = 'country'
/** Holds 'true' or 'false', as in the specification. It counts where no country is stored. */
const IS_EU_COOKIE = 'isEU'
const CANS_COOKIE = 'cans'
/** All that a page depends on, of what a visitor's browser keeps. */
export const VISITOR_COOKIES: ReadonlyArray<string> = [
  CURRENCY_COOKIE,
  COUNTRY_COOKIE,
  IS_EU_COOKIE,
  CANS_COOKIE,
]

const NOTHING_FOUND: Partial<Visitor> = {}

/**
 * A stored choice wins, then the country, then euro inside the EU. The country is only looked up when a choice is
 * missing. The last resort is not saved: a later visit may do better. A destination that was never chosen gives way to
 * the one that the address names; a currency that it names counts where none is stored.
 */
export function resolveVisitor({
  cookieHeader,
  findCountry,
  named = null,
  readStored = readStoredVisitor,
}: {
  cookieHeader: string | null
  findCountry: () => string | null
  /** By the address (`findNamedVisitor`). */
  named?: NamedVisitor | null
  /** May remember what it has read. */
  readStored?: typeof readStoredVisitor
}): ResolvedVisitor {
  const { currency, cans = null, ...stored } = readStored(cookieHeader)
  const namedCountry = isDeliveryChosen(cookieHeader) ? null : (named?.country ?? null)
  const { region, country = null } = namedCountry ? NOTHING_FOUND : stored
  if (currency && region) return { visitor: { currency, region, country, cans }, found: NOTHING_FOUND }
  const code = namedCountry ?? findCountry()
  const wanted = named?.currency ?? (code && currencyOfCountry(code))
  const found = {
    ...(!currency && wanted && { currency: wanted }),
    ...(!region && code && findDestination(code)),
  }
  return {
    visitor: { currency: currency ?? 'EUR', region: region ?? 'eu', country, cans, ...found },
    found,
  }
}

/** A country that cannot be chosen still tells the region. */
function findDestination(code: string): Destination {
  return isCountry(code) ? destinationOf(code) : { country: null, region: regionOfCountry(code) }
}

/** The choices a visitor has made so far. */
export function readStoredVisitor(cookieHeader: string | null): Partial<Visitor> {
  const currency = readCookie(cookieHeader, CURRENCY_COOKIE)
  const cans = parseChosenCans(readCookie(cookieHeader, CANS_COOKIE))
  return {
    ...(isCurrency(currency) && { currency }),
    ...readDestination(cookieHeader),
    ...(cans && { cans }),
  }
}

/** The same visitor where nothing differs. Country and region are stored together: without them, those found hold. */
export function withStored(last: Visitor, stored: Partial<Visitor>): Visitor {
  const { currency = last.currency, cans = null } = stored
  const region = stored.region ?? last.region
  const country = stored.region ? (stored.country ?? null) : last.country
  const isSame =
    currency === last.currency && region === last.region && country === last.country && cans === last.cans
  return isSame ? last : { currency, region, country, cans }
}

/**
 * Whether a destination was chosen, not only found from the connection. Choosing one always writes the number of cans
 * too, even if it is none.
 */
export function isDeliveryChosen(cookieHeader: string | null): boolean {
  return readCookie(cookieHeader, CANS_COOKIE) !== null
}

function readDestination(cookieHeader: string | null): Partial<Destination> {
  const country = readCookie(cookieHeader, COUNTRY_COOKIE)
  if (isCountry(country)) return destinationOf(country)
  const isEu = readCookie(cookieHeader, IS_EU_COOKIE)
  return isEu === 'true' || isEu === 'false'
    ? { country: null, region: isEu === 'true' ? 'eu' : 'non-eu' }
    : {}
}

const YEAR_S = 365 * 24 * 60 * 60

/** The cookies that store these choices; null forgets one. Ready for `document.cookie` and for `set-cookie`. */
export function visitorCookies(
  { currency, region, country, cans }: Partial<Visitor>,
  { isSecure }: { isSecure: boolean },
) {
  const pairs = [
    ...(currency ? [`${CURRENCY_COOKIE}=${currency}`] : []),
    ...(country === undefined ? [] : [`${COUNTRY_COOKIE}=${country ?? ''}`]),
    ...(region ? [`${IS_EU_COOKIE}=${region === 'eu'}`] : []),
    ...(cans === undefined ? [] : [`${CANS_COOKIE}=${cans ?? ''}`]),
  ]
  return pairs.map((pair) => `${pair}; Path=/; Max-Age=${YEAR_S}; SameSite=Lax${isSecure ? '; Secure' : ''}`)
}

export function readCookie(header: string | null, name: string): string | null {
  for (const part of header?.split(';') ?? []) {
    const [key, ...value] = part.split('=')
    if (key?.trim() === name) return value.length > 0 ? value.join('=').trim() : null
  }
  return null
}

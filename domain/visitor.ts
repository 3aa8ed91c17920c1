import { type Currency, currencyOfCountry, isCurrency } from './currency.ts'
import { type Region, regionOfCountry } from './region.ts'

/** What the first paint must know about a visitor. */
export type Visitor = { readonly currency: Currency; readonly region: Region }

export type ResolvedVisitor = {
  readonly visitor: Visitor
  /** Choices derived from the country because none were stored; to be saved, so that this happens once. */
  readonly found: Partial<Visitor>
}

const CURRENCY_COOKIE = 'currency'
/** Holds 'true' or 'false', as in the specification. */
const IS_EU_COOKIE = 'isEU'

const NOTHING_FOUND: Partial<Visitor> = {}

/**
 * A stored choice wins, then the country, then euro inside the EU. The country is only looked up when a choice is
 * missing. The last resort is not saved: a later visit may do better.
 */
export function resolveVisitor({
  cookieHeader,
  findCountry,
}: {
  cookieHeader: string | null
  findCountry: () => string | null
}): ResolvedVisitor {
  const { currency = null, region = null } = readStoredVisitor(cookieHeader)
  if (currency && region) return { visitor: { currency, region }, found: NOTHING_FOUND }
  const country = findCountry()
  if (country === null) {
    return { visitor: { currency: currency ?? 'EUR', region: region ?? 'eu' }, found: NOTHING_FOUND }
  }
  const found = {
    ...(currency === null && { currency: currencyOfCountry(country) }),
    ...(region === null && { region: regionOfCountry(country) }),
  }
  return { visitor: { currency, region, ...found } as Visitor, found }
}

/** The choices a visitor has made so far. */
export function readStoredVisitor(cookieHeader: string | null): Partial<Visitor> {
  const currency = readCookie(cookieHeader, CURRENCY_COOKIE)
  const isEu = readCookie(cookieHeader, IS_EU_COOKIE)
  return {
    ...(isCurrency(currency) && { currency }),
    ...((isEu === 'true' || isEu === 'false') && { region: isEu === 'true' ? 'eu' : 'non-eu' }),
  }
}

const YEAR_S = 365 * 24 * 60 * 60

/** The cookies that store these choices, ready for `document.cookie` and for `set-cookie`. */
export function visitorCookies({ currency, region }: Partial<Visitor>, { isSecure }: { isSecure: boolean }) {
  const pairs = [
    ...(currency ? [`${CURRENCY_COOKIE}=${currency}`] : []),
    ...(region ? [`${IS_EU_COOKIE}=${region === 'eu'}`] : []),
  ]
  return pairs.map((pair) => `${pair}; Path=/; Max-Age=${YEAR_S}; SameSite=Lax${isSecure ? '; Secure' : ''}`)
}

export function readCookie(header: string | null, name: string): string | null {
  for (const part of header?.split(';') ?? []) {
    const [key, value] = part.split('=', 2)
    if (key?.trim() === name) return value?.trim() ?? null
  }
  return null
}

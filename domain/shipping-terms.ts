import { COUNTRIES, type Country, type Destination, isoCode } from './country.ts'
import { isEuCountry, type Region, regionOfCountry } from './region.ts'
import { DEFAULT_SHIPPING, type ShippingRule } from './shipping.ts'

/**
 * Which rule the shipping of an order follows, the most exact first: the listing's for the country, the store's for
 * the country alone or among others, the listing's for any country in the store's own region, the store's for the
 * region, the listing's elsewhere, ours for stores that state none.
 */
export const SHIPPING_GROUNDS = [
  'listing-country',
  'country',
  'countries',
  'listing',
  'region',
  'default',
] as const
export type ShippingGround = (typeof SHIPPING_GROUNDS)[number]

/** A rule of a store for one country or several. A country is in one of them at most. */
export type CountryRule = {
  readonly countries: ReadonlyArray<Country>
  /** Null: it does not send there. */
  readonly rule: ShippingRule | null
  readonly days: string | null
}

type Sender = {
  /** Where it sends from. */
  readonly country: string
  /** Null for a region means the store does not deliver there; undefined means it does not say. */
  readonly shipping: Partial<Record<Region, ShippingRule | null>>
  readonly deliveryDays: Partial<Record<Region, string>>
  readonly countryRules: ReadonlyArray<CountryRule>
  /** The only countries it sends to, beside those of its rules; empty where it does not say. */
  readonly shipsTo: ReadonlyArray<string>
}

/** What a listing says of parcels to a country. */
export type ListedRule = ShippingRule & { readonly days?: string }

type Sent = {
  readonly shipping: ShippingRule | null
  readonly shippingTo: Partial<Record<Country, ListedRule>> | null
  readonly deliveryDays: string | null
}

export type ShippingTerms = {
  readonly rule: ShippingRule
  readonly days: string | null
  readonly ground: ShippingGround
  /** Those of the rule, where it is one of the store's for countries. */
  readonly countries: ReadonlyArray<Country>
}

function findCountryRule({ countryRules }: Sender, { country }: Destination): CountryRule | null {
  if (country === null) return null
  return countryRules.find(({ countries }) => countries.includes(country)) ?? null
}

function findListedRule({ shippingTo }: Sent, { country }: Destination): ListedRule | null {
  return (country && shippingTo?.[country]) ?? null
}

/** Whether a store sends there. What names the country counts more than the region: its rule, then the store's list. */
export function sendsTo(store: Sender, destination: Destination): boolean {
  const own = findCountryRule(store, destination)
  if (own) return own.rule !== null
  const { country, region } = destination
  if (country !== null && store.shipsTo.length > 0) return store.shipsTo.includes(country)
  return store.shipping[region] !== null
}

/** The countries that an operator's list stands for: people write EU for its members, and UK for GB. */
export function expandShipsTo(codes: ReadonlyArray<string>): ReadonlyArray<string> {
  return codes.flatMap((code) => (code === 'EU' ? COUNTRIES.filter(isEuCountry) : isoCode(code)))
}

/**
 * The terms of an order. Null when the store does not send there, whatever a listing says. Its days are those of the
 * offer, of the store's rule for the country, of the listing's, of the region, in this order.
 */
export function pickShipping(offer: Sent, store: Sender, destination: Destination): ShippingTerms | null {
  if (!sendsTo(store, destination)) return null
  const own = findCountryRule(store, destination)
  const listed = findListedRule(offer, destination)?.days
  const days = offer.deliveryDays ?? own?.days ?? listed ?? store.deliveryDays[destination.region] ?? null
  const countries = own?.countries ?? []
  const { rule, ground } = findRule(offer, store, destination, own)
  return { rule: withoutIdleLimit(rule), ground, days, countries }
}

/** Where shipping costs nothing anyway, 'free over so much' would say that it can cost something. */
function withoutIdleLimit(rule: ShippingRule): ShippingRule {
  return rule.cost.minor === 0 && rule.freeFrom !== null ? { ...rule, freeFrom: null } : rule
}

/**
 * A listing says what a parcel costs; from which order on it is free is the store's rule. A cost for no country in
 * particular is what the store asks at home: in the other region a rule of the store knows better.
 */
function findRule(
  offer: Sent,
  store: Sender,
  destination: Destination,
  own: CountryRule | null,
): Pick<ShippingTerms, 'rule' | 'ground'> {
  const { region } = destination
  const named = findListedRule(offer, destination)
  if (named) {
    const freeFrom = named.freeFrom ?? (own?.rule ?? store.shipping[region])?.freeFrom ?? null
    return { rule: { cost: named.cost, freeFrom }, ground: 'listing-country' }
  }
  if (own?.rule) return { rule: own.rule, ground: own.countries.length === 1 ? 'country' : 'countries' }
  const ofRegion = store.shipping[region]
  if (offer.shipping && !(ofRegion && region !== regionOfCountry(store.country))) {
    const freeFrom = offer.shipping.freeFrom ?? ofRegion?.freeFrom ?? null
    return { rule: { ...offer.shipping, freeFrom }, ground: 'listing' }
  }
  return ofRegion
    ? { rule: ofRegion, ground: 'region' }
    : { rule: DEFAULT_SHIPPING[region], ground: 'default' }
}

/** A parcel that takes longer is a mistake. */
export const MOST_DAYS = 60

/** The last day of '2-4' or '3', as a store promises it; null where it promises none. */
export function latestDay(days: string | null): number | null {
  const [, last] = /(\d{1,3})\D*$/.exec(days ?? '') ?? []
  return last === undefined ? null : Number(last)
}

/** By which day several parcels have arrived, as far as their stores promise one; null where none does. */
export function slowestDay(all: ReadonlyArray<string | null>): number | null {
  const days = all.flatMap((days) => latestDay(days) ?? [])
  return days.length === 0 ? null : Math.max(...days)
}

/** The days of a rule as they are kept and shown. */
export function writeDays({ from, to }: { from: number | null; to: number | null }): string | null {
  const [first, last] = [from ?? to, to ?? from]
  if (first === null || last === null) return null
  return first === last ? String(first) : `${first}-${last}`
}

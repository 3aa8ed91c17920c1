import type { Destination } from '#domain/country.ts'
import type { OfferStore } from '#domain/offers.ts'
import { REGIONS, type Region, regionOfCountry } from '#domain/region.ts'
import { DEFAULT_SHIPPING, type ShippingRule } from '#domain/shipping.ts'
import { pickShipping } from '#domain/shipping-terms.ts'

type ShippingStore = Pick<OfferStore, 'country' | 'shipping' | 'deliveryDays' | 'countryRules' | 'shipsTo'>

export type ShippingLine = {
  /** Empty for a region. */
  readonly countries: ReadonlyArray<string>
  readonly region: Region | null
  /** A line above names a country of this region. */
  readonly isElsewhere: boolean
  readonly isEstimate: boolean
  /** Null: it does not send there. */
  readonly rule: ShippingRule | null
  readonly days: string | null
}

const NO_LISTING = { shipping: null, shippingTo: null, deliveryDays: null }

/**
 * A store's rules as totals are reckoned with them: for the visitor's own country, for others that it names, and for
 * the regions, with our estimate where it states none.
 */
export function listShipping(store: ShippingStore, destination: Destination): ShippingLine[] {
  const named = [...listHere(store, destination), ...listNamed(store, destination)]
  const countries = named.flatMap((line) => line.countries)
  return [...named, ...REGIONS.map((region) => describeRegion(store, region, countries))]
}

function listHere(store: ShippingStore, destination: Destination): ShippingLine[] {
  if (destination.country === null) return []
  const terms = pickShipping(NO_LISTING, store, destination)
  return [
    {
      ...{ countries: [destination.country], region: null, isElsewhere: false },
      isEstimate: terms?.ground === 'default',
      rule: terms?.rule ?? null,
      days: terms?.days ?? null,
    },
  ]
}

function listNamed(store: ShippingStore, { country }: Destination): ShippingLine[] {
  return store.countryRules
    .map(({ countries, rule, days }) => ({
      ...{ countries: countries.filter((code) => code !== country), region: null, isElsewhere: false },
      ...{ isEstimate: false, rule, days },
    }))
    .filter(({ countries }) => countries.length > 0)
}

function describeRegion(
  store: ShippingStore,
  region: Region,
  namedAbove: ReadonlyArray<string>,
): ShippingLine {
  const own = store.shipping[region]
  const isSending =
    store.shipsTo.length > 0
      ? store.shipsTo.some((code) => regionOfCountry(code) === region && !namedAbove.includes(code))
      : own !== null
  return {
    ...{ countries: [], region, isEstimate: !own },
    isElsewhere: namedAbove.some((code) => regionOfCountry(code) === region),
    rule: isSending ? (own ?? DEFAULT_SHIPPING[region]) : null,
    days: store.deliveryDays[region] ?? null,
  }
}

/** The only countries it sends to; empty where it does not say. */
export function listServed({ shipsTo, countryRules }: ShippingStore): ReadonlyArray<string> {
  if (shipsTo.length === 0) return []
  const closed = countryRules.filter(({ rule }) => rule === null).flatMap(({ countries }) => countries)
  const ruled = countryRules.filter(({ rule }) => rule !== null).flatMap(({ countries }) => countries)
  return [...new Set([...shipsTo, ...ruled])].filter((code) => !closed.some((other) => other === code))
}

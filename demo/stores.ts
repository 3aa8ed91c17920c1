import type { StoreShipping } from '#data/schema/stores.ts'
import { type Currency, currencyOfCountry } from '#domain/currency.ts'
import { minor } from '#domain/money/amounts.ts'
import { REGIONS, type Region, regionOfCountry } from '#domain/region.ts'
import { hashText } from '#domain/seeded-random.ts'
import { slugify } from '#domain/text.ts'
import { buildCountryRules, type DemoCountryRule } from './country-rules.ts'
import { type DemoFormat, formatOfStore } from './feeds/formats.ts'
import { createRandom, isLucky, pickBetween, pickOne, pickWhole, type Random } from './random.ts'
import { STORE_NAMES } from './store-names.ts'

export type DemoStore = {
  readonly id: number
  readonly name: string
  /** Under .example, a top level that cannot exist: no visitor is ever sent to a stranger's site. */
  readonly host: string
  readonly country: string
  readonly currency: Currency
  readonly trustpilotRating: number
  readonly trustpilotReviewCount: number
  readonly shipping: Partial<Record<Region, StoreShipping | null>>
  /** For single countries, beside the regions'. */
  readonly countryRules: ReadonlyArray<DemoCountryRule>
  readonly createdAgeS: number
  /** Relative to the market price. */
  readonly priceLevel: number
  /** The part of the range that it sells. */
  readonly share: number
  readonly packs: ReadonlyArray<number>
  /** How much bigger packs save on the price of one can, compared with other stores. */
  readonly packGenerosity: number
  readonly lastRunAgeS: number
  readonly endsInNine: boolean
  /** The format of its feed. */
  readonly format: DemoFormat
}

/** In minor units. */
type ShippingScale = { readonly costs: ReadonlyArray<number>; readonly freeFrom: ReadonlyArray<number> }

const SHIPPING_SCALES: Readonly<Record<Currency, ShippingScale>> = {
  SEK: { costs: [2900, 3900, 4500, 4900, 5900], freeFrom: [29900, 34900, 39900, 49900, 59900, 69900] },
  EUR: { costs: [290, 390, 449, 490, 590, 690], freeFrom: [2900, 3900, 4900, 5900, 7900] },
  GBP: { costs: [199, 249, 295, 399, 495], freeFrom: [2000, 2500, 3500, 5000] },
  USD: { costs: [399, 499, 595, 799], freeFrom: [3500, 4900, 6000, 7500] },
}

const PACK_CHOICES = [
  [1, 5, 10, 20, 30],
  [1, 5, 10, 30],
  [1, 10, 20],
  [1, 10, 30],
  [1, 5, 10],
  [1, 5, 20],
  [1, 10],
  [5, 10, 20],
] as const

const DAY_S = 86_400

export function buildStores(seed: number): DemoStore[] {
  const named = Object.entries(STORE_NAMES).flatMap(([country, names]) =>
    names.map((name) => ({ country, name })),
  )
  return named
    .toSorted((a, b) => hashText(a.name) - hashText(b.name))
    .map(({ country, name }, index) => buildStore({ id: index + 1, country, name, seed }))
}

function buildStore({
  id,
  country,
  name,
  seed,
}: {
  id: number
  country: string
  name: string
  seed: number
}): DemoStore {
  const random = createRandom(seed, hashText(name))
  const currency = currencyOfCountry(country)
  const rating = pickBetween(random, 3.4, 4.9)
  const trustpilotReviewCount = Math.round(12 * 10 ** pickBetween(random, 0, 3.1))
  const shipping = buildShipping(random, { home: regionOfCountry(country), currency })
  return {
    id,
    name,
    host: `${slugify(name)}.example`,
    country,
    currency,
    trustpilotRating: Math.round(rating * 10) / 10,
    trustpilotReviewCount,
    shipping,
    countryRules: buildCountryRules(createRandom(seed, hashText(`${name} countries`)), { country, shipping }),
    createdAgeS: pickWhole(random, 1100, 1500) * DAY_S + pickWhole(random, 0, DAY_S),
    priceLevel: pickBetween(random, 0.82, 1.2),
    share: pickBetween(random, 0.45, 1.45),
    packs: pickOne(random, PACK_CHOICES),
    packGenerosity: pickBetween(random, 0.7, 1.3),
    lastRunAgeS: pickWhole(random, 5 * 60, 170 * 60),
    endsInNine: isLucky(random, 0.6),
    format: formatOfStore(id),
  }
}

/** Most stores give shipping for both regions, some only for their own, some for none. Sending abroad costs more. */
function buildShipping(
  random: Random,
  { home, currency }: { home: Region; currency: Currency },
): DemoStore['shipping'] {
  const { costs, freeFrom } = SHIPPING_SCALES[currency]
  const away = REGIONS.find((region) => region !== home)!
  if (isLucky(random, 0.08)) return {}
  const cost = pickOne(random, costs)
  const atHome: StoreShipping = {
    cost: isLucky(random, 0.05) ? minor(0) : minor(cost),
    freeFrom: isLucky(random, 0.12) ? null : minor(pickOne(random, freeFrom)),
    days: pickOne(random, ['1-2', '1-3', '2-3', '2-4', '2-5', '3-5']),
  }
  if (isLucky(random, 0.1)) return { [home]: atHome }
  if (isLucky(random, 0.3)) return { [home]: atHome, [away]: null }
  const atDistance: StoreShipping = {
    cost: minor(cost * pickWhole(random, 2, 4)),
    freeFrom: isLucky(random, 0.4) ? null : minor(pickOne(random, freeFrom) * 3),
    days: pickOne(random, ['4-7', '5-8', '5-10', '7-14']),
  }
  return { [home]: atHome, [away]: atDistance }
}

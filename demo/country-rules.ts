import type { StoreShipping } from '#data/schema/stores.ts'
import type { Country } from '#domain/country.ts'
import { type Minor, minor } from '#domain/money/amounts.ts'
import { type Region, regionOfCountry } from '#domain/region.ts'
import { isLucky, pickOne, pickWhole, type Random } from './random.ts'

export type DemoCountryRule = {
  readonly countries: ReadonlyArray<Country>
  readonly sends: boolean
  readonly cost: Minor | null
  readonly freeFrom: Minor | null
  readonly daysFrom: number | null
  readonly daysTo: number | null
}

type Sender = {
  readonly country: string
  readonly shipping: Partial<Record<Region, StoreShipping | null>>
}

const NOT_SERVED = { sends: false, cost: null, freeFrom: null, daysFrom: null, daysTo: null }
/** What a parcel to a group of countries costs, compared with the rule of its region. */
const GROUPS: ReadonlyArray<{ countries: ReadonlyArray<Country>; share: ReadonlyArray<number> }> = [
  { countries: ['DE'], share: [0.6, 0.8, 1, 1.2] },
  { countries: ['SE'], share: [0.5, 0.7, 1.1] },
  { countries: ['CH'], share: [0.8, 1, 1.3] },
  { countries: ['DK', 'FI'], share: [0.8, 1.1] },
  { countries: ['FR', 'IT', 'ES'], share: [1.2, 1.5] },
]

/** Most stores have rules for single countries; some leave Switzerland or another country out. */
export function buildCountryRules(random: Random, { country, shipping }: Sender): DemoCountryRule[] {
  if (isLucky(random, 0.2)) return []
  return GROUPS.flatMap(({ countries, share }): DemoCountryRule[] => {
    const [first] = countries
    const rule = first && shipping[regionOfCountry(first)]
    if (!rule || countries.some((one) => one === country)) return []
    if (isLucky(random, first === 'CH' ? 0.4 : 0.06)) return [{ ...NOT_SERVED, countries }]
    if (isLucky(random, 0.2)) return []
    const daysFrom = pickWhole(random, 1, 4)
    return [
      {
        countries,
        sends: true,
        cost: roundCost(rule.cost * pickOne(random, share)),
        freeFrom: rule.freeFrom,
        daysFrom,
        daysTo: daysFrom + pickWhole(random, 1, 3),
      },
    ]
  })
}

/** Shops ask for round figures. */
function roundCost(amount: number): Minor {
  return minor(Math.round(amount / 10) * 10)
}

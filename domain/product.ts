import type { DealVerdict } from './deal-verdict.ts'
import type { EurMicro } from './money/amounts.ts'
import type { Price } from './money/price.ts'
import type { NamedStrength } from './named-strength.ts'
import type { StrengthLabel } from './strength.ts'

export const FORMATS = ['mini', 'slim', 'original', 'large', 'loose'] as const
export type Format = (typeof FORMATS)[number]

export const KINDS = ['nicotine pouch', 'snus', 'white snus', 'nicotine-free'] as const
export type Kind = (typeof KINDS)[number]
/** A list that leaves it out has what is with nicotine. */
export const NICOTINE_FREE = 'nicotine-free' satisfies Kind

export const FLAVOUR_FAMILIES = [
  'mint',
  'fruit',
  'berry',
  'tobacco',
  'tropical',
  'citrus',
  'spice',
  'coffee',
  'cola',
  'liquorice',
  'caffeine',
  'neutral',
  'bubble',
  'floral',
  'other',
] as const
export type FlavourFamily = (typeof FLAVOUR_FAMILIES)[number]
/** A family with a name of its own. */
export type NamedFamily = Exclude<FlavourFamily, 'other'>

export function isNamedFamily(text: string): text is NamedFamily {
  return text !== 'other' && FLAVOUR_FAMILIES.some((family) => family === text)
}

/** What a shopper calls it. */
export const CATEGORY_OF_KIND = {
  'nicotine pouch': 'Nicotine pouches',
  snus: 'Snus',
  'white snus': 'Snus',
  'nicotine-free': 'Nicotine-free pouches',
} as const satisfies Record<Kind, string>

/** A product of the catalogue, without prices. */
export type Product = {
  readonly id: number
  readonly slug: string
  readonly name: string
  readonly brand: string
  readonly imageUrl: string | null
  readonly category: string
  readonly kind: Kind
  readonly format: Format | null
  readonly flavourFamily: FlavourFamily
  readonly flavour: string | null
  readonly nicotineMg: number | null
  /** Where the strength comes from, in the catalogue's words. */
  readonly nicotineSource: string | null
  readonly pouchesPerCan: number | null
  readonly pouchWeightG: number | null
  readonly createdAt: string
}

/** Everything a card or list row shows (specification, 'Card display model'). */
export type ProductCard = {
  readonly id: number
  readonly slug: string
  readonly name: string
  readonly brand: string
  /** The name without the brand and without the strength shown beside it. */
  readonly title: string
  readonly image: string
  readonly category: string
  readonly type: Kind
  readonly strength: StrengthLabel | null
  readonly nicotineMg: number | null
  /** Where the name states a different number; null where it does not. */
  readonly namedStrength: NamedStrength | null
  readonly pouchesPerCan: number | null
  readonly rating: number | null
  readonly reviewCount: number
  /** Lowest in-stock price of the smallest pack; null when nothing is in stock. */
  readonly priceFrom: Price | null
  readonly originalPrice: Price | null
  /** Our judgement of that earlier price; null where there is none. */
  readonly verdict: DealVerdict | null
  /** Cans in the pack that priceFrom buys. */
  readonly cansPerPack: number
  readonly pricePerCan: Price | null
  /** Stores that have this pack in stock. */
  readonly storeCount: number
  /** The prices at those stores, in euro, cheapest first: the ticks of the scale. */
  readonly pricesEurMicro: ReadonlyArray<EurMicro>
  /** What the chosen cans cost; null where no store sends them, missing where none are chosen. */
  readonly delivered?: DeliveredPrice | null
}

/** The lowest total for a number of cans, delivered. */
export type DeliveredPrice = {
  readonly cans: number
  readonly price: Price
  readonly shippingCost: Price
  readonly total: Price
  /** The earlier price by the store, without shipping. */
  readonly original: Price | null
  readonly verdict: DealVerdict | null
  readonly storeName: string
  readonly days: string | null
  /** At all stores that send them, in euro, cheapest first. */
  readonly totalsEurMicro: ReadonlyArray<EurMicro>
}

/** The drawing of a product's can, shown until it has a picture of its own. */
export function canImagePath(productId: number): string {
  return `/img/can/${productId}.svg`
}

/** 'ZYN Cool Mint Slim 9mg' of ZYN with 9 mg → 'Cool Mint Slim'. A figure that is not the strength per pouch stays. */
export function shortTitle({
  name,
  brand,
  nicotineMg,
}: Pick<Product, 'name' | 'brand' | 'nicotineMg'>): string {
  const withoutBrand = name.toLowerCase().startsWith(`${brand.toLowerCase()} `)
    ? name.slice(brand.length + 1)
    : name
  const [, head, mg] = /^(.+?) (\d+(?:\.\d+)?) ?mg$/i.exec(withoutBrand) ?? []
  return head && Number(mg) === nicotineMg ? head : withoutBrand
}

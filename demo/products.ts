import { type CatalogueProduct, readCatalogue } from '#data/starter/read-catalogue.ts'
import { BEST_SELLERS, isBestSeller } from '#domain/best-sellers.ts'
import { hashText } from '#domain/seeded-random.ts'
import { slugify } from '#domain/text.ts'
import { chooseListed } from './choose-listed.ts'
import { createRandom, isLucky, type Random } from './random.ts'

/** How a product is sold. Most are 'usual'; the others exist so that every state of a page can be seen. */
type Availability = 'usual' | 'never-offered' | 'sold-out' | 'from-five' | 'from-ten'

export type DemoProduct = CatalogueProduct & {
  readonly id: number
  readonly isListed: boolean
  readonly createdAgeS: number
  /** 0 to 1. */
  readonly popularity: number
  readonly availability: Availability
  /** The chance that a store has it on campaign: none for most, so that sales stay special. */
  readonly campaignChance: number
}

export type DemoBrand = { readonly id: number; readonly name: string; readonly slug: string }

const DAY_S = 86_400
const CATALOGUE_DAYS = 3 * 365
const RARE: ReadonlyArray<readonly [Availability, number]> = [
  ['never-offered', 12],
  ['sold-out', 8],
  ['from-five', 6],
  ['from-ten', 4],
]
const ON_CAMPAIGN_SHARE = 0.42
const CAMPAIGN_CHANCE = 0.29

export function buildBrands(products: ReadonlyArray<CatalogueProduct>): DemoBrand[] {
  return [...new Set(products.map(({ brand }) => brand))].map((name, index) => ({
    id: index + 1,
    name,
    slug: slugify(name),
  }))
}

export function buildProducts(seed: number): DemoProduct[] {
  const catalogue = readCatalogue()
  const listed = chooseListed(catalogue)
  const popularity = catalogue.map((product) => ratePopularity(product, seed))
  const ages = spreadAges(popularity, createRandom(seed, hashText('ages')))
  const rare = chooseRare(
    catalogue
      .map(({ slug }, index) => ({ slug, popularity: popularity[index]! }))
      .filter(({ slug }) => listed.has(slug)),
    createRandom(seed, hashText('rare')),
  )
  return catalogue.map((product, index) => ({
    ...product,
    id: index + 1,
    isListed: listed.has(product.slug),
    createdAgeS: ages[index]!,
    popularity: popularity[index]!,
    availability: rare.get(product.slug) ?? 'usual',
    campaignChance: isLucky(createRandom(seed, hashText(product.slug), 1), ON_CAMPAIGN_SHARE)
      ? CAMPAIGN_CHANCE
      : 0,
  }))
}

/** Best sellers near the top, then by the weight of the brand, with some randomness. */
function ratePopularity({ name, brand, slug }: CatalogueProduct, seed: number): number {
  const own = createRandom(seed, hashText(slug), 2)()
  const ofBrand = createRandom(seed, hashText(brand), 3)()
  const sellsBest = BEST_SELLERS.some((bestSeller) => isBestSeller(name, bestSeller))
  return sellsBest ? 0.8 + 0.2 * own : 0.75 * own ** 1.6 + 0.15 * ofBrand
}

/** Ages all differ, by a day or so. Best sellers have been around for a while. */
function spreadAges(popularity: ReadonlyArray<number>, random: Random): number[] {
  const places = popularity
    .map((popular, index) => ({ index, key: random() + (popular > 0.6 ? 1 : 0) }))
    .toSorted((a, b) => a.key - b.key)
  const stepS = (CATALOGUE_DAYS * DAY_S) / popularity.length
  const ages: number[] = []
  places.forEach(({ index }, place) => {
    ages[index] = DAY_S + Math.floor((place + random()) * stepS)
  })
  return ages
}

function chooseRare(
  products: ReadonlyArray<{ slug: string; popularity: number }>,
  random: Random,
): Map<string, Availability> {
  const unpopular = products
    .filter(({ popularity }) => popularity < 0.4)
    .map(({ slug }) => ({ slug, key: random() }))
    .toSorted((a, b) => a.key - b.key)
  const kinds = RARE.flatMap(([kind, count]) => Array<Availability>(count).fill(kind))
  return new Map(kinds.map((kind, index) => [unpopular[index]!.slug, kind]))
}

import { DEFAULT_RATES } from '#domain/currency.ts'
import { rateAsNumber } from '#domain/rate.ts'
import { hashText } from '#domain/seeded-random.ts'
import { slugify } from '#domain/text.ts'
import { roundPrice } from '../price-levels.ts'
import type { DemoProduct } from '../products.ts'
import { createRandom, pickBetween, pickOne, pickWhole, type Random } from '../random.ts'
import type { DemoStore } from '../stores.ts'
import { externalIdOf, urlOf } from './describe-listing.ts'
import type { ShopItem } from './shop-item.ts'
import { wordsOfCountry } from './words.ts'

/** Above every product's number, so that ids never collide. */
const FIRST_KEY = 50_000
/** Invented: no catalogue has them, so their names cannot be matched. */
const UNKNOWN_PRODUCTS = [
  'Fjellro Lingon Slim 8mg',
  'Nattvind Polar Mint Strong 12mg',
  'Kattegatt Citron Mini 4mg',
  'Almviken Salmiak Slim 10mg',
  'Tindra Hallon Slim 6mg',
  'Bryggholm Original Portion',
  'Sundhamn Espresso Slim 9mg',
] as const
const STRENGTH_AT_END = / (Mini|Slim|Large|Maxi)? ?\d+(\.\d+)? ?mg$/

/** Listings of every real feed that cannot be matched: mixed packs, other goods, unknown products, names too short. */
export function buildOddities(
  store: DemoStore,
  { products, seed }: { products: ReadonlyArray<DemoProduct>; seed: number },
): ShopItem[] {
  const random = createRandom(seed, hashText(store.name), 11)
  const words = wordsOfCountry(store.country)
  const titles = [
    { title: words.mixpack, eur: 3900 },
    { title: words.accessory, eur: 990 },
    { title: words.giftCard, eur: 2500 },
    ...pickSome(random, UNKNOWN_PRODUCTS, pickWhole(random, 1, 3)).map((title) => ({ title, eur: 420 })),
    ...pickSome(random, listDoubtful(products), pickWhole(random, 2, 4)).map((title) => ({
      title,
      eur: 430,
    })),
  ]
  return titles.map(({ title, eur }, index) => {
    const key = FIRST_KEY + index
    const price = eur * rateAsNumber(DEFAULT_RATES[store.currency]) * pickBetween(random, 0.9, 1.1)
    const slug = slugify(title)
    return {
      key,
      cans: 1,
      slug,
      externalId: externalIdOf(store.format, { key, cans: 1 }),
      url: urlOf(store, { slug, key, cans: 1 }),
      title,
      vendor: store.name,
      variant: '',
      listedCans: null,
      price: roundPrice(price, store),
      originalPrice: null,
      stock: 'in_stock',
    }
  })
}

/** Names that several products share once strength and format are left out. */
function listDoubtful(products: ReadonlyArray<DemoProduct>): string[] {
  const short = products
    .filter(({ isListed, name }) => isListed && STRENGTH_AT_END.test(name))
    .map(({ name }) => name.replace(STRENGTH_AT_END, ''))
  const counts = Map.groupBy(short, (name) => name)
  return [...counts].filter(([, names]) => names.length > 1).map(([name]) => name)
}

function pickSome<T>(random: Random, values: ReadonlyArray<T>, count: number): T[] {
  return [...new Set(Array.from({ length: count }, () => pickOne(random, values)))]
}

import { createSeededRandom } from '#domain/seeded-random.ts'
import type { MatchProduct } from '#matching/match-types.ts'
import { type FeedProduct, makeFeedProducts, writeShopifyPage } from './feed-data.ts'

const LISTINGS_PER_STORE = 700
/** For every other product; the rest have one pack less, which makes two and a half on average. */
const PACKS = [1, 5, 10]
export const PACKS_PER_PRODUCT = PACKS.length - 0.5
const PER_PAGE = 250
const CHANGED_EVERY = 20
/** How often shops leave things out, make mistakes, or sell products we do not have. */
const SHARES = { unknown: 0.1, withoutFormat: 0.2, withoutStrength: 0.15, slip: 0.02 }
/** Every shop has its own way to end a title. */
const ENDINGS = [
  '',
  ' Nicotine Pouches',
  ' | Free Shipping',
  ' - Nikotinbeutel',
  ' snus',
  ' – Nikotinpåsar',
  ' Nikotiinipussit',
]

/** The pages of one store at the first reading, and a day later. */
export type BenchStore = { readonly before: Buffer[]; readonly after: Buffer[] }

/** A store that sells these products under its own names, the same for the same seed. */
export function makeBenchStore(seed: number, products: ReadonlyArray<MatchProduct>): BenchStore {
  const count = Math.round(LISTINGS_PER_STORE / PACKS_PER_PRODUCT)
  const shelves = nameShelves(makeFeedProducts(count, seed), products, seed)
  const before = writePages(shelves)
  for (const [nth, shelf] of shelves.entries()) if (nth % CHANGED_EVERY === 7) shelf.priceMinor += 10
  return { before, after: writePages(shelves) }
}

function nameShelves(
  shelves: ReadonlyArray<FeedProduct>,
  products: ReadonlyArray<MatchProduct>,
  seed: number,
): FeedProduct[] {
  const random = createSeededRandom(seed)
  const ending = ENDINGS[seed % ENDINGS.length]!
  return shelves.map((shelf) => {
    if (random() < SHARES.unknown) return shelf
    const { name, brand } = products[Math.floor(random() * products.length)]!
    return { ...shelf, title: `${phraseName(name, random)}${ending}`, vendor: brand }
  })
}

function phraseName(name: string, random: () => number): string {
  let title = name
  if (random() < SHARES.withoutFormat) title = title.replace(/ (slim|mini|large|original)\b/i, '')
  if (random() < SHARES.withoutStrength) title = title.replace(/ [\d.]+ ?mg\b/i, '')
  if (random() >= SHARES.slip) return title
  const at = 1 + Math.floor(random() * (title.length - 1))
  return title.slice(0, at) + title.slice(at + 1)
}

function writePages(products: ReadonlyArray<FeedProduct>): Buffer[] {
  const count = Math.ceil(products.length / PER_PAGE)
  return Array.from({ length: count }, (_, page) =>
    writeShopifyPage(products.slice(page * PER_PAGE, (page + 1) * PER_PAGE), choosePacks),
  )
}

function choosePacks({ id }: FeedProduct): ReadonlyArray<number> {
  return id % 2 === 0 ? PACKS : PACKS.slice(1)
}

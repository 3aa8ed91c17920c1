import { listBestSellers, listDeals } from '#catalogue/lists.ts'
import { countMatches } from '#catalogue/query-products.ts'
import type { Snapshot } from '#catalogue/snapshot-types.ts'
import type { ProductCard } from '#domain/product.ts'
import type { Deps } from '#services/deps.ts'

/** Each tile searches for its own word. */
const FLAVOUR_TILES = ['citrus', 'bubble', 'caffeine', 'berry', 'mint'] as const

export function getHome(deps: Pick<Deps, 'catalogue'>) {
  const snapshot = deps.catalogue()
  const bestSellers = listBestSellers(snapshot)
  return {
    hero: pickHero(snapshot, bestSellers),
    deals: listDeals(snapshot),
    bestSellers,
    popularity: snapshot.popularity.source,
    brands: snapshot.brands,
    flavours: FLAVOUR_TILES.map((family) => ({ family, count: countMatches(snapshot, family) })),
    storeCount: snapshot.stores.size,
    productCount: snapshot.products.length,
  }
}

const HERO_STORES_MIN = 8

/** The best seller whose price spread reads best: sold by enough stores to count, by few enough to see each. */
function pickHero(snapshot: Snapshot, bestSellers: ReadonlyArray<ProductCard>) {
  const priced = bestSellers.filter(({ priceFrom }) => priceFrom !== null)
  const [card = priced[0]] = priced
    .filter(({ type, storeCount }) => type === 'nicotine pouch' && storeCount >= HERO_STORES_MIN)
    .toSorted((a, b) => a.storeCount - b.storeCount)
  if (!card) return null
  const position = snapshot.positionOfId.get(card.id)!
  const quotes = snapshot.offers[position]!.filter(
    (offer) => offer.stock === 'in_stock' && offer.cans === card.cansPerPack,
  )
    .map((offer) => ({ store: snapshot.stores.get(offer.storeId)!, eurMicro: offer.price.eurMicro }))
    .toSorted((a, b) => a.eurMicro - b.eurMicro)
    .map(({ store, eurMicro }) => ({ storeName: store.name, logoUrl: store.logoUrl, eurMicro }))
  return { card, quotes }
}

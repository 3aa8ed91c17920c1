import type { EurMicro } from '#domain/money/amounts.ts'
import { dividePrice } from '#domain/money/price.ts'
import { findNamedStrength } from '#domain/named-strength.ts'
import type { Offer } from '#domain/offers.ts'
import { canImagePath, type Product, type ProductCard, shortTitle } from '#domain/product.ts'
import { strengthLabel } from '#domain/strength.ts'

const NO_RATING = -1

/** What a list shows of a product, given its current offers. Only offers in stock set a price. */
export function buildCard(product: Product, offers: ReadonlyArray<Offer>): ProductCard {
  const packOffers = listSmallestPack(offers)
  const [from] = packOffers
  const best = findBestRated(offers)
  const pricesEurMicro = listStorePrices(packOffers)
  return {
    id: product.id,
    slug: product.slug,
    name: product.name,
    brand: product.brand,
    title: shortTitle(product),
    image: product.imageUrl ?? canImagePath(product.id),
    category: product.category,
    type: product.kind,
    strength: strengthLabel(product.nicotineMg),
    nicotineMg: product.nicotineMg,
    namedStrength: findNamedStrength(product),
    pouchesPerCan: product.pouchesPerCan,
    rating: best?.rating ?? null,
    reviewCount: best?.reviewCount ?? 0,
    priceFrom: from?.price ?? null,
    originalPrice: from?.original ?? null,
    verdict: from?.verdict ?? null,
    cansPerPack: from?.cans ?? 1,
    pricePerCan: from ? dividePrice(from.price, from.cans) : null,
    storeCount: pricesEurMicro.length,
    pricesEurMicro,
  }
}

/** The offers in stock of the smallest pack that has any, cheapest first. */
function listSmallestPack(offers: ReadonlyArray<Offer>): Offer[] {
  const inStock = offers.filter((offer) => offer.stock === 'in_stock')
  const cans = inStock.reduce((least, offer) => Math.min(least, offer.cans), Number.POSITIVE_INFINITY)
  return inStock
    .filter((offer) => offer.cans === cans)
    .sort((a, b) => a.price.eurMicro - b.price.eurMicro || a.id - b.id)
}

/** One price per store, cheapest first, as the offers are. */
function listStorePrices(cheapestFirst: ReadonlyArray<Offer>): EurMicro[] {
  const seen = new Set<number>()
  return cheapestFirst.flatMap((offer) => {
    if (seen.has(offer.storeId)) return []
    seen.add(offer.storeId)
    return [offer.price.eurMicro]
  })
}

/** Equal ratings go to the one with more reviews. */
function findBestRated(offers: ReadonlyArray<Offer>): Offer | undefined {
  const [first, ...rest] = offers
  return rest.reduce<Offer | undefined>((best, offer) => {
    const lead = (offer.rating ?? NO_RATING) - (best?.rating ?? NO_RATING)
    return lead > 0 || (lead === 0 && offer.reviewCount > (best?.reviewCount ?? 0)) ? offer : best
  }, first)
}

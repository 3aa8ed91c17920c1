import { generateOffers } from '../generate-offers.ts'
import type { DemoProduct } from '../products.ts'
import type { DemoStore } from '../stores.ts'
import { createListingDescriber } from './describe-listing.ts'
import { buildOddities } from './oddities.ts'
import type { ShopItem } from './shop-item.ts'

export type Shop = { readonly store: DemoStore; readonly items: ReadonlyArray<ShopItem> }

/** Everything a store sells at the time of the fill: the offers in the database, and other listings. */
export function buildShop(
  store: DemoStore,
  { products, seed }: { products: ReadonlyArray<DemoProduct>; seed: number },
): Shop {
  const describeListing = createListingDescriber(store, seed)
  const { offers } = generateOffers({ products, stores: [store], seed })
  const items = offers.map(({ productId, cans, price, originalPrice, stock }): ShopItem => {
    const product = products[productId - 1]!
    const { cans: listedCans, ...listing } = describeListing(product, cans)
    return { key: productId, cans, slug: product.slug, listedCans, ...listing, price, originalPrice, stock }
  })
  return { store, items: [...items, ...buildOddities(store, { products, seed })] }
}

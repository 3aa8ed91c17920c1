import { findById } from '#catalogue/lists.ts'
import type { BasketAddress } from '#domain/basket/basket-address.ts'
import { renameProducts } from '#domain/basket/basket-path.ts'
import type { Deps } from '#services/deps.ts'

/** Long baskets are shared with ids instead of slugs: the page works with slugs. */
export function nameProducts({ catalogue }: Pick<Deps, 'catalogue'>, basket: BasketAddress): BasketAddress {
  const snapshot = catalogue()
  return renameProducts(basket, (name) => {
    if (!/^\d+$/.test(name) || snapshot.positionOfSlug.has(name)) return name
    const position = findById(snapshot, Number(name))
    return position === null ? name : snapshot.products[position]!.slug
  })
}

/** The ids of products that are listed, by slug. */
export function listProductIds(
  { catalogue }: Pick<Deps, 'catalogue'>,
  { items }: Pick<BasketAddress, 'items'>,
): ReadonlyMap<string, number> {
  const { positionOfSlug, products } = catalogue()
  return new Map(
    [...items.keys()].flatMap((slug) => {
      const product = products[positionOfSlug.get(slug) ?? -1]
      return product ? [[slug, product.id] as const] : []
    }),
  )
}

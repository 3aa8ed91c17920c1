import { findById } from '#catalogue/lists.ts'
import type { BasketAddress } from '#domain/basket/basket-address.ts'
import { renameProducts } from '#domain/basket/basket-path.ts'
import type { RemovedLine } from '#domain/basket/removed-line.ts'
import type { Deps } from '#services/deps.ts'

type CatalogueDeps = Pick<Deps, 'catalogue'>

/** Long baskets are shared with ids instead of slugs: the page works with slugs. */
export function nameProducts(deps: CatalogueDeps, basket: BasketAddress): BasketAddress {
  return renameProducts(basket, (name) => findSlug(deps, name))
}

function findSlug({ catalogue }: CatalogueDeps, name: string): string {
  const snapshot = catalogue()
  if (!/^\d+$/.test(name) || snapshot.positionOfSlug.has(name)) return name
  const position = findById(snapshot, Number(name))
  return position === null ? name : snapshot.products[position]!.slug
}

export type NamedRemoval = RemovedLine & { readonly name: string }

/** What was just taken out as the page shows it. An address may say anything: null for what is not listed. */
export function nameRemoved(deps: CatalogueDeps, removed: RemovedLine): NamedRemoval | null {
  const slug = findSlug(deps, removed.slug)
  const { positionOfSlug, products } = deps.catalogue()
  const product = products[positionOfSlug.get(slug) ?? -1]
  return product ? { ...removed, slug, name: product.name } : null
}

/** The ids of products that are listed, by slug. */
export function listProductIds(
  { catalogue }: CatalogueDeps,
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

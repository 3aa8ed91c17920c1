import { MOST_CANS } from '../packs.ts'
import type { BasketAddress } from './basket-address.ts'
import { MOST_LINES } from './basket-limits.ts'

export const EMPTY_BASKET: BasketAddress = {
  items: new Map(),
  maxParcels: null,
  withoutStores: [],
  fixed: new Map(),
  mayExceed: false,
}

/**
 * Both baskets in one. Of a product in both, the larger number counts, so that joining twice changes nothing. Where they
 * disagree about the plan, the second one wins.
 */
export function joinBaskets(first: BasketAddress, second: BasketAddress): BasketAddress {
  const items = new Map(first.items)
  for (const [slug, cans] of second.items) {
    if (items.has(slug) || items.size < MOST_LINES) items.set(slug, Math.max(cans, items.get(slug) ?? 0))
  }
  const fixed = [...first.fixed, ...second.fixed].filter(([slug]) => items.has(slug))
  return {
    items,
    maxParcels: second.maxParcels ?? first.maxParcels,
    withoutStores: [...new Set([...first.withoutStores, ...second.withoutStores])],
    fixed: new Map(fixed),
    mayExceed: first.mayExceed || second.mayExceed,
  }
}

/** Cans of the products that were added: how many more there are than before, and how many in all. */
export type AddedCans = { readonly added: number; readonly inBasket: number }

export function countAdded(
  { before, basket }: { readonly before: BasketAddress; readonly basket: BasketAddress },
  slugs: ReadonlyArray<string>,
): AddedCans {
  const countIn = ({ items }: BasketAddress) =>
    [...new Set(slugs)].reduce((sum, slug) => sum + (items.get(slug) ?? 0), 0)
  return { added: countIn(basket) - countIn(before), inBasket: countIn(basket) }
}

/** More of some products; null when one of them no longer fits. */
export function addToBasket(
  basket: BasketAddress,
  added: ReadonlyArray<readonly [slug: string, cans: number]>,
): BasketAddress | null {
  const items = new Map(basket.items)
  for (const [slug, cans] of added) items.set(slug, Math.min(MOST_CANS, cans + (items.get(slug) ?? 0)))
  return items.size <= MOST_LINES ? { ...basket, items } : null
}

/** Whether both ask for the same products in the same numbers under the same conditions. */
export function isSameBasket(first: BasketAddress, second: BasketAddress): boolean {
  return writeWhole(first) === writeWhole(second)
}

function writeWhole({ items, maxParcels, withoutStores, fixed, mayExceed }: BasketAddress): string {
  return JSON.stringify([
    [...items].toSorted(),
    maxParcels,
    withoutStores.toSorted((a, b) => a - b),
    [...fixed].toSorted(),
    mayExceed,
  ])
}

import type { BasketAddress } from './basket-address.ts'
import { MOST_LINES } from './basket-limits.ts'

/**
 * The basket after a change on a page: only what the page changed is changed. What has happened since the page was made,
 * in another tab or on another device, stays.
 */
export function rebaseBasket({
  own,
  from,
  to,
}: {
  own: BasketAddress
  /** As the page showed it. */
  from: BasketAddress
  to: BasketAddress
}): BasketAddress {
  const items = mergePairs(own.items, from.items, to.items)
  const fixed = mergePairs(own.fixed, from.fixed, to.fixed)
  const isLeftOut = (id: number) =>
    to.withoutStores.includes(id) === from.withoutStores.includes(id)
      ? own.withoutStores.includes(id)
      : to.withoutStores.includes(id)
  const stores = [...new Set([...own.withoutStores, ...to.withoutStores])]
  return {
    items: new Map([...items].slice(0, MOST_LINES)),
    maxParcels: to.maxParcels === from.maxParcels ? own.maxParcels : to.maxParcels,
    withoutStores: stores.filter(isLeftOut),
    fixed: new Map([...fixed].filter(([slug]) => items.has(slug))),
    mayExceed: to.mayExceed === from.mayExceed ? own.mayExceed : to.mayExceed,
  }
}

type Pairs = ReadonlyMap<string, number>

function mergePairs(own: Pairs, from: Pairs, to: Pairs): Map<string, number> {
  const merged = new Map(own)
  for (const slug of new Set([...from.keys(), ...to.keys()])) {
    const wanted = to.get(slug)
    if (wanted === from.get(slug)) continue
    if (wanted === undefined) merged.delete(slug)
    else merged.set(slug, wanted)
  }
  return merged
}

import type { Deal } from './market.ts'
import { createList } from './short-lists.ts'
import type { Split } from './split-items.ts'
import type { Mode } from './store-modes.ts'

/**
 * Splits that are worth trying, as columns: those of an item follow each other, and so do the parts of a split. All but
 * what is bought already have two parts: of what comes from one store the second is none, at the place after all stores.
 */
export type SplitList = {
  readonly splits: ReadonlyArray<Split>
  /** The stores of all of them. */
  readonly stores: ReadonlyArray<number>
  /** By item its first split, and by split its first part; one more at the end. */
  readonly firstSplits: Int32Array
  readonly firstParts: Int32Array
  readonly partStores: Int32Array
  readonly partCosts: Float64Array
}

/** What a store may supply of an item: by cans the price that splits are compared by, infinite for what it may not. */
type Source = { readonly store: number; readonly prices: Float64Array }

/** More of them find better purchases, but take longer to look through. */
const MOST_SPLITS = 16

/**
 * By item the split that is bought, then the cheapest ones over one or two stores, and each store alone: one that is a
 * little dearer for single items may still be worth a parcel. What goods add towards a limit for free shipping is taken
 * off their cost.
 */
export function listSplits({
  bought,
  deals,
  needs,
  widest,
}: {
  bought: ReadonlyArray<Split>
  deals: ReadonlyArray<Deal>
  needs: ReadonlyArray<number>
  /** By store: the mode with all its packs. */
  widest: ReadonlyArray<Mode | null>
}): SplitList {
  const sources = listSources(deals, needs)
  const firstSplits = [0]
  const firstParts = [0]
  const splits: Split[] = []
  const partStores: number[] = []
  const partCosts: number[] = []
  for (const [item, need] of needs.entries()) {
    for (const split of [bought[item]!, ...findCheapest(sources[item]!, need)]) {
      splits.push(split)
      for (const { store, cans } of split) {
        partStores.push(store)
        partCosts.push(widest[store]!.curves[item]![cans]!)
      }
      if (split.length === 1) {
        partStores.push(widest.length)
        partCosts.push(0)
      }
      firstParts.push(partStores.length)
    }
    firstSplits.push(splits.length)
  }
  return {
    splits,
    stores: [...new Set(partStores)].filter((store) => store < widest.length),
    firstSplits: Int32Array.from(firstSplits),
    firstParts: Int32Array.from(firstParts),
    partStores: Int32Array.from(partStores),
    partCosts: Float64Array.from(partCosts),
  }
}

/** By item. A store may have several modes. */
function listSources(deals: ReadonlyArray<Deal>, needs: ReadonlyArray<number>): Source[][] {
  const known: Source[][] = needs.map(() => [])
  for (const { mode, supplies, share } of deals)
    for (const { item, choices, costs } of supplies) {
      let source = known[item]!.find(({ store }) => store === mode.store)
      if (!source) {
        source = { store: mode.store, prices: createList(needs[item]! + 1).fill(Number.POSITIVE_INFINITY) }
        known[item]!.push(source)
      }
      for (const cans of choices)
        source.prices[cans] = Math.min(source.prices[cans]!, costs[cans]! * (1 - share))
    }
  return known
}

function findCheapest(sources: ReadonlyArray<Source>, need: number): Split[] {
  const splits: Split[] = []
  const prices: number[] = []
  let most = Number.POSITIVE_INFINITY

  function keep(price: number, split: Split): void {
    let place = prices.length
    while (place > 0 && prices[place - 1]! > price) place--
    prices.splice(place, 0, price)
    splits.splice(place, 0, split)
    if (prices.length > MOST_SPLITS) {
      prices.pop()
      splits.pop()
    }
    if (prices.length === MOST_SPLITS) most = prices.at(-1)!
  }

  const cheapest = createList(need + 1).fill(Number.POSITIVE_INFINITY)
  for (const { store, prices: own } of sources) {
    if (own[need]! < most) keep(own[need]!, [{ store, cans: need }])
    for (let cans = 1; cans < need; cans++) cheapest[cans] = Math.min(cheapest[cans]!, own[cans]!)
  }
  for (const [nth, { store, prices: own }] of sources.entries())
    for (let cans = 1; cans < need; cans++) {
      const price = own[cans]!
      if (price + cheapest[need - cans]! >= most) continue
      for (let other = nth + 1; other < sources.length; other++) {
        const { store: second, prices: asked } = sources[other]!
        const sum = price + asked[need - cans]!
        if (sum < most)
          keep(sum, [
            { store, cans },
            { store: second, cans: need - cans },
          ])
      }
    }
  const dearer = sources.filter(
    ({ prices: own }) => own[need]! > most && own[need]! < Number.POSITIVE_INFINITY,
  )
  return [...splits, ...dearer.map(({ store }) => [{ store, cans: need }])]
}

import type { Deal } from './market.ts'
import type { Split } from './split-items.ts'
import type { Mode } from './store-modes.ts'

/** Splits that are worth trying, as columns: those of an item follow each other, and so do the parts of a split. */
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

/** What a store may supply of an item: numbers of cans, and by cans the price that splits are compared by. */
type Source = { readonly store: number; readonly choices: Set<number>; readonly prices: Float64Array }

/** More of them find better purchases, but take longer to look through. */
const MOST_SPLITS = 24

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
      firstParts.push(partStores.length)
    }
    firstSplits.push(splits.length)
  }
  return {
    splits,
    stores: [...new Set(partStores)],
    firstSplits: Int32Array.from(firstSplits),
    firstParts: Int32Array.from(firstParts),
    partStores: Int32Array.from(partStores),
    partCosts: Float64Array.from(partCosts),
  }
}

/** By item. A store may have several modes. */
function listSources(deals: ReadonlyArray<Deal>, needs: ReadonlyArray<number>): Source[][] {
  const known = needs.map(() => new Map<number, Source>())
  for (const { mode, supplies, share } of deals)
    for (const { item, choices, costs } of supplies) {
      const prices = new Float64Array(needs[item]! + 1).fill(Number.POSITIVE_INFINITY)
      const source = known[item]!.get(mode.store) ?? { store: mode.store, choices: new Set(), prices }
      known[item]!.set(mode.store, source)
      for (const cans of choices) {
        source.choices.add(cans)
        source.prices[cans] = Math.min(source.prices[cans]!, costs[cans]! * (1 - share))
      }
    }
  return known.map((own) => [...own.values()])
}

function findCheapest(sources: ReadonlyArray<Source>, need: number): Split[] {
  const kept: { readonly price: number; readonly split: Split }[] = []
  let most = Number.POSITIVE_INFINITY

  function keep(price: number, split: Split): void {
    const place = kept.findIndex((other) => other.price > price)
    kept.splice(place < 0 ? kept.length : place, 0, { price, split })
    if (kept.length > MOST_SPLITS) kept.pop()
    if (kept.length === MOST_SPLITS) most = kept.at(-1)!.price
  }

  for (const [nth, { store, choices, prices }] of sources.entries())
    for (const cans of choices) {
      const price = prices[cans]!
      if (cans === need && price < most) keep(price, [{ store, cans }])
      if (cans === need || price >= most) continue
      for (let other = nth + 1; other < sources.length; other++) {
        const { store: second, prices: asked } = sources[other]!
        const sum = price + asked[need - cans]!
        if (sum >= most || sum === Number.POSITIVE_INFINITY) continue
        const rest = { store: second, cans: need - cans }
        keep(sum, [{ store, cans }, rest])
      }
    }
  const dearer = sources.filter(({ choices, prices }) => choices.has(need) && prices[need]! > most)
  return [...kept.map(({ split }) => split), ...dearer.map(({ store }) => [{ store, cans: need }])]
}

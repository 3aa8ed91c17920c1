import type { BasketModel } from './basket-model.ts'
import type { Purchase } from './purchase.ts'
import type { Mode } from './store-modes.ts'

/** So many cans of an item from one store, in the packs that are cheapest for that number. */
type Part = { readonly store: number; readonly cans: number }

/** Where the cans of one item come from. */
export type Split = ReadonlyArray<Part>

/** Purchases as splits of their items, and back. */
export function createSplits(model: BasketModel, widest: ReadonlyArray<Mode | null>) {
  const { needs, stores, mayExceed } = model

  /** By item. */
  function read({ picks }: Purchase): Split[] {
    const bought = needs.map(() => new Map<number, number>())
    for (const { store, pack, count } of picks) {
      const { item, cans } = stores[store]!.packs[pack]!
      bought[item]!.set(store, (bought[item]!.get(store) ?? 0) + cans * count)
    }
    return bought.map((own, item) =>
      [...own].map(([store, cans]) => ({ store, cans: Math.min(cans, needs[item]!) })),
    )
  }

  /** By store the positions of the packs. */
  function listPacks(splits: ReadonlyArray<Split>): Map<number, number[]> {
    const bought = new Map<number, number[]>()
    for (const [item, split] of splits.entries())
      for (const part of split) {
        const others = bought.get(part.store) ?? []
        bought.set(part.store, [...others, ...listOwn(item, part)])
      }
    return bought
  }

  function listOwn(item: number, { store, cans }: Part): number[] {
    const found: number[] = []
    for (let left = cans; left > 0; ) {
      const { pack, size } = lastPack(widest[store]!, item, left)
      found.push(pack)
      left -= size
    }
    return found
  }

  /** A pack that the cheapest way to so many cans may end with. */
  function lastPack({ items, curves }: Mode, item: number, cans: number) {
    const { packs, cans: sizes, cost } = items[item]!
    const curve = curves[item]!
    const nth = packs.findIndex((_, one) => {
      const rest = cans - sizes[one]!
      return (rest >= 0 || mayExceed) && curve[Math.max(0, rest)]! + cost[one]! === curve[cans]!
    })
    return { pack: packs[nth]!, size: sizes[nth]! }
  }

  return { read, listPacks }
}

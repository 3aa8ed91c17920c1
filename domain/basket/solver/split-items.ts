import type { BasketModel } from './basket-model.ts'
import type { Purchase } from './purchase.ts'
import type { Mode } from './store-modes.ts'

/** By store and item how many cans come from there, and by store what its goods cost. */
export type Split = { readonly cans: Int32Array; readonly goods: Float64Array }

type Part = { readonly store: number; readonly item: number; readonly cans: number }

/** Purchases as numbers of cans by store, each number in the packs that are cheapest for it. */
export function createSplits(model: BasketModel, widest: ReadonlyArray<Mode | null>) {
  const { needs, stores, mayExceed } = model

  function cansOf({ cans }: Split, store: number, item: number): number {
    return cans[store * needs.length + item]!
  }

  function put({ cans: all, goods }: Split, { store, item, cans }: Part): void {
    const place = store * needs.length + item
    if (all[place] === cans) return
    const curve = widest[store]!.curves[item]!
    goods[store]! += curve[cans]! - curve[all[place]!]!
    all[place] = cans
  }

  function read({ picks }: Purchase): Split {
    const split = {
      cans: new Int32Array(stores.length * needs.length),
      goods: new Float64Array(stores.length),
    }
    for (const { store, pack, count } of picks) {
      const { item, cans } = stores[store]!.packs[pack]!
      const all = split.cans[store * needs.length + item]! + cans * count
      put(split, { store, item, cans: Math.min(all, needs[item]!) })
    }
    return split
  }

  function copy({ cans, goods }: Split): Split {
    return { cans: cans.slice(), goods: goods.slice() }
  }

  /** Nothing comes from this store any more. */
  function leave(split: Split, store: number): void {
    for (const item of needs.keys()) put(split, { store, item, cans: 0 })
  }

  /** By store the positions of the packs. */
  function listPacks({ cans }: Split): Map<number, number[]> {
    const bought = stores.map((_, store) => needs.flatMap((_, item) => listOwn(store, item)))
    return new Map([...bought.entries()].filter(([, packs]) => packs.length > 0))

    function listOwn(store: number, item: number): number[] {
      const found: number[] = []
      for (let left = cans[store * needs.length + item]!; left > 0; ) {
        const { pack, size } = lastPack(widest[store]!, item, left)
        found.push(pack)
        left -= size
      }
      return found
    }
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

  return { cansOf, put, read, copy, leave, listPacks }
}

import type { BasketModel } from './basket-model.ts'
import type { Supply } from './market.ts'
import type { Mode } from './store-modes.ts'

/** One way to have some cans of an item from a mode. */
export type Option = {
  readonly cans: number
  readonly cost: number
  /** What it adds towards the mode's limit for free shipping. */
  readonly measure: number
  /** Its last pack, as a position among the store's, and what it holds besides. */
  readonly pack: number
  readonly rest: Option | null
}

/**
 * The ways to have what a supply still offers. Of as many cans a dearer one is listed where it brings more towards the
 * limit, and costs at most `slack` more than the cheapest. Null when there was no time to list them.
 */
export function listOptions(
  model: BasketModel,
  { store, items, from }: Mode,
  { item, choices, costs }: Supply,
  { slack, isOver }: { slack: number; isOver: () => boolean },
): Option[] | null {
  const most = Math.max(0, ...choices)
  /** By cans, the cheapest first. */
  const ways: Option[][] = Array.from({ length: most + 1 }, () => [])
  for (const pack of items[item]!.packs) {
    const { cans, cost, measure } = model.stores[store]!.packs[pack]!
    for (let all = model.mayExceed ? 1 : cans; all <= most; all++) {
      const more: Option[] = []
      for (const rest of all > cans ? ways[all - cans]! : [null]) {
        if (isOver()) return null
        const sum = cost + (rest?.cost ?? 0)
        const goods = Math.min(from, measure + (rest?.measure ?? 0))
        if (sum <= costs[all]! + slack) more.push({ cans: all, cost: sum, measure: goods, pack, rest })
      }
      ways[all] = joinOptions(ways[all]!, more)
    }
  }
  return [...choices].flatMap((cans) => ways[cans]!)
}

/** The positions of its packs. */
export function listPacks(option: Option): number[] {
  const packs: number[] = []
  for (let left: Option | null = option; left; left = left.rest) packs.push(left.pack)
  return packs
}

/** Both, the cheapest first; each next one has to bring more. */
function joinOptions(one: ReadonlyArray<Option>, other: ReadonlyArray<Option>): Option[] {
  const joined: Option[] = []
  let [first, second] = [0, 0]
  while (first < one.length || second < other.length) {
    const isFirst = second === other.length || (first < one.length && one[first]!.cost <= other[second]!.cost)
    const next = isFirst ? one[first++]! : other[second++]!
    const last = joined.at(-1)
    if (last && last.measure >= next.measure) continue
    if (last && last.cost === next.cost) joined.pop()
    joined.push(next)
  }
  return joined
}

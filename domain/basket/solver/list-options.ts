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

const NOTHING = { cost: 0, measure: 0 }

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
  /** By cans. */
  const ways: Option[][] = Array.from({ length: most + 1 }, () => [])
  for (const nth of items[item]!.packs) {
    const { cans, cost, measure } = model.stores[store]!.packs[nth]!
    for (let all = model.mayExceed ? 1 : cans; all <= most; all++) {
      for (const rest of all > cans ? ways[all - cans]! : [null]) {
        if (isOver()) return null
        const before = rest ?? NOTHING
        if (before.cost + cost > costs[all]! + slack) continue
        addUnlessBeaten(ways[all]!, {
          cans: all,
          cost: before.cost + cost,
          measure: Math.min(from, before.measure + measure),
          ...{ pack: nth, rest },
        })
      }
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

function addUnlessBeaten(kept: Option[], option: Option): void {
  for (let nth = 0; nth < kept.length; nth++) if (beats(kept[nth]!, option)) return
  for (let nth = kept.length - 1; nth >= 0; nth--) if (beats(option, kept[nth]!)) kept.splice(nth, 1)
  kept.push(option)
}

function beats(one: Option, other: Option): boolean {
  return one.cost <= other.cost && one.measure >= other.measure
}

import type { BasketModel } from './basket-model.ts'
import type { Mode } from './store-modes.ts'

type StorePack = { readonly store: number; readonly pack: number }

/** Tries between two looks at the clock. */
const TRIES_PER_LOOK = 64

/**
 * Extra packs that fill what is missing up to a limit for free shipping, where more may be bought than is wanted. Drafts
 * hold no pack too many, so every larger purchase is a draft and extras.
 */
export function createTopUps(model: BasketModel, limited: ReadonlyArray<Mode>, isOver: () => boolean) {
  const known = limited.map(() => new Map<number, StorePack[]>())

  /** Null when a limit is not reached and nothing may be added, or no more in time. */
  function find(reached: ReadonlyArray<number>): StorePack[] | null {
    const extras: StorePack[] = []
    for (const [nth, mode] of limited.entries()) {
      const missing = mode.from - reached[nth]!
      if (missing <= 0) continue
      if (!model.mayExceed) return null
      const cached = known[nth]!.get(missing)
      const packs = cached ?? cheapestWorth(model, mode, missing, isOver)
      if (!packs) return null
      if (!cached) known[nth]!.set(missing, packs)
      extras.push(...packs)
    }
    return extras
  }

  return { find }
}

/** The cheapest packs of the store that are together worth at least this much; null when the time was over first. */
function cheapestWorth(
  model: BasketModel,
  mode: Mode,
  missing: number,
  isOver: () => boolean,
): StorePack[] | null {
  const { packs } = model.stores[mode.store]!
  const sorted = mode.items
    .flatMap((item) => item.packs)
    .filter((nth) => packs[nth]!.measure > 0)
    .toSorted((a, b) => packs[a]!.cost - packs[b]!.cost)
  const rate = Math.min(...sorted.map((nth) => packs[nth]!.cost / packs[nth]!.measure))
  let best: { cost: number; packs: number[] } = { cost: Number.POSITIVE_INFINITY, packs: [] }
  let tries = 0
  let isCut = false

  function add(nth: number, left: number, cost: number, taken: number[]): void {
    if (left <= 0 && cost < best.cost) best = { cost, packs: taken }
    if (left <= 0 || isCut) return
    if (++tries % TRIES_PER_LOOK === 0) isCut = isOver()
    for (let next = nth; next < sorted.length; next++) {
      const pack = packs[sorted[next]!]!
      const sum = cost + pack.cost
      if (Math.max(sum, cost + left * rate) >= best.cost) return
      add(next, left - pack.measure, sum, [...taken, sorted[next]!])
    }
  }

  add(0, missing, 0, [])
  return isCut ? null : best.packs.map((pack) => ({ store: mode.store, pack }))
}

import type { BasketModel, ModelPack } from './basket-model.ts'

type Bought = { readonly store: number; readonly pack: ModelPack }
type Mix = { readonly cost: number; readonly bought: ReadonlyArray<Bought> }

type Purchase = { readonly total: number; readonly parcels: number }

const NONE: Purchase = { total: Number.POSITIVE_INFINITY, parcels: 0 }

/**
 * The cheapest purchase by trying every one, with the fewest parcels of those that cost the same; null when the needs
 * cannot be met. For small baskets only, and those that may exceed must be allowed any number of parcels.
 */
export function findBestByForce(model: BasketModel): Purchase | null {
  const dearest = model.stores.map(({ rules }) => Math.max(...rules.map(({ cost }) => cost)))
  // What dearer packs can save at most: all shipping.
  const mostSaved = dearest.reduce((sum, cost) => sum + cost, 0)
  const lists = model.needs.map((need, item) => listMixes(model, { item, need, mostSaved }))
  let best = NONE
  function choose(item: number, cost: number, bought: ReadonlyArray<Bought>): void {
    if (cost > best.total) return
    const list = lists[item]
    if (list) for (const mix of list) choose(item + 1, cost + mix.cost, [...bought, ...mix.bought])
    else best = pickBetter(best, send(model, bought, cost))
  }
  choose(0, 0, [])
  return best === NONE ? null : best
}

export function findTotalByForce(model: BasketModel): number | null {
  return findBestByForce(model)?.total ?? null
}

function pickBetter(one: Purchase, other: Purchase): Purchase {
  const isBetter = other.total < one.total || (other.total === one.total && other.parcels < one.parcels)
  return isBetter ? other : one
}

function send({ stores, maxParcels }: BasketModel, bought: ReadonlyArray<Bought>, cost: number): Purchase {
  const parcels = Map.groupBy(bought, ({ store }) => store)
  if (maxParcels !== null && parcels.size > maxParcels) return NONE
  const charges = [...parcels].map(([store, packs]) => {
    const worth = packs.reduce((sum, { pack }) => sum + pack.measure, 0)
    const asked = packs.map(({ pack }) => {
      const { cost, freeFrom } = stores[store]!.rules[pack.rule]!
      return freeFrom !== null && worth >= freeFrom ? 0 : cost
    })
    return Math.max(...asked)
  })
  return { total: charges.reduce((sum, charge) => sum + charge, cost), parcels: parcels.size }
}

/** Every set of packs that meets the need; where more may be bought, up to what could pay for itself. */
function listMixes(
  { stores, mayExceed }: BasketModel,
  { item, need, mostSaved }: { item: number; need: number; mostSaved: number },
): Mix[] {
  const packs = stores.flatMap((own, store) =>
    own.packs.filter((pack) => pack.item === item).map((pack) => ({ store, pack })),
  )
  const found: Mix[] = []
  let most = Number.POSITIVE_INFINITY
  function add(nth: number, cans: number, cost: number, bought: ReadonlyArray<Bought>): void {
    if (cost > most || (!mayExceed && cans > need)) return
    const isMet = mayExceed ? cans >= need : cans === need
    if (isMet) {
      found.push({ cost, bought })
      if (!mayExceed) return
      most = Math.min(most, cost + mostSaved)
    }
    for (let next = nth; next < packs.length; next++) {
      const one = packs[next]!
      add(next, cans + one.pack.cans, cost + one.pack.cost, [...bought, one])
    }
  }
  add(0, 0, 0, [])
  return found.filter(({ cost }) => cost <= most)
}

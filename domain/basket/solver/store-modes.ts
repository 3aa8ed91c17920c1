import type { BasketModel, ModelPack, ModelStore } from './basket-model.ts'
import { coverItem, type PackColumns } from './cover-item.ts'

/** Packs of one item at one store, with their positions among the store's packs. */
type ItemPacks = PackColumns & { readonly packs: ReadonlyArray<number> }

/**
 * A way of ordering from a store: what is paid for shipping, how much must be bought for it, and the packs it holds for.
 * A store with free shipping from some value has two: paying, and buying enough.
 */
export type Mode = {
  readonly store: number
  readonly charge: number
  /** In the store's measure; 0 when there is no limit. */
  readonly from: number
  /** Goods that are worth `from` cost at least this much in euro. */
  readonly fromCost: number
  readonly items: ReadonlyArray<ItemPacks>
  /** The least cost of each item by cans; without any but 0 where the item is not on sale. */
  readonly curves: ReadonlyArray<Float64Array>
}

/** Decides between purchases of equal cost: fewer parcels are better. Too small to outweigh a millionth of a euro. */
export const PARCEL_TIE = 2 ** -10

export function listModes(model: BasketModel): Mode[][] {
  return model.stores.map((store, position) => listStoreModes(model, store, position))
}

function listStoreModes(model: BasketModel, store: ModelStore, position: number): Mode[] {
  const charges = new Set([0, ...store.rules.map(({ cost }) => cost as number)])
  const limits = new Set([0, ...store.rules.flatMap(({ freeFrom }) => (freeFrom === null ? [] : [freeFrom]))])
  const ways = [...charges].flatMap((charge) => [...limits].map((from) => ({ charge, from })))
  const goods = new Map<HeldWay, Goods>()
  const held = ways.flatMap((way) => {
    const packs = store.packs.flatMap((pack, nth) => (holdsFor(store, pack, way) ? [nth] : []))
    return packs.length > 0 ? [{ ...way, packs }] : []
  })
  return held
    .filter((way) => !held.some((other) => other !== way && isNoWorse(other, way)))
    .map((way) => ({ way, same: held.find(({ packs }) => isSameList(packs, way.packs))! }))
    .map(({ way, same }) => buildMode(store, position, way, goodsOf(same)))
    .filter(({ fromCost }) => fromCost < Number.POSITIVE_INFINITY)

  // Paying and buying enough usually hold for the same packs.
  function goodsOf(way: HeldWay): Goods {
    const known = goods.get(way) ?? listGoods(model, store, way)
    goods.set(way, known)
    return known
  }
}

function isSameList(one: ReadonlyArray<number>, other: ReadonlyArray<number>): boolean {
  return one.length === other.length && one.every((value, nth) => value === other[nth])
}

type Way = { readonly charge: number; readonly from: number }

/** Whether a parcel with this pack pays no more than the charge once its goods are worth `from`. */
function holdsFor({ rules }: ModelStore, { rule: nth }: ModelPack, { charge, from }: Way): boolean {
  const { cost, freeFrom } = rules[nth]!
  return cost <= charge || (freeFrom !== null && freeFrom <= from)
}

type HeldWay = Way & { readonly packs: ReadonlyArray<number> }

/** No two ways are the same, so two of them cannot each be no worse than the other. */
function isNoWorse(one: HeldWay, other: HeldWay): boolean {
  return (
    one.charge <= other.charge &&
    one.from <= other.from &&
    other.packs.every((pack) => one.packs.includes(pack))
  )
}

type Goods = Pick<Mode, 'items' | 'curves'>

function listGoods(model: BasketModel, store: ModelStore, { packs: allowed }: HeldWay): Goods {
  const items = listColumns(model, store, allowed)
  const curves = items.map((packs, item) =>
    coverItem(packs, packs.cans.length > 0 ? model.needs[item]! : 0, model.mayExceed),
  )
  return { items, curves }
}

function buildMode(store: ModelStore, position: number, way: HeldWay, goods: Goods): Mode {
  return {
    store: position,
    charge: way.charge,
    from: way.from,
    fromCost: leastCostOf(store, way),
    ...goods,
  }
}

function listColumns({ needs }: BasketModel, { packs }: ModelStore, allowed: ReadonlyArray<number>) {
  const columns = needs.map(() => ({ packs: [] as number[], cans: [] as number[], cost: [] as number[] }))
  for (const nth of allowed) {
    const { item, cans, cost } = packs[nth]!
    columns[item]!.packs.push(nth)
    columns[item]!.cans.push(cans)
    columns[item]!.cost.push(cost)
  }
  return columns
}

/** Each price was rounded to euro on its own, so the cheapest relation of the two units decides. */
function leastCostOf({ packs }: ModelStore, { from, packs: allowed }: HeldWay): number {
  if (from === 0) return 0
  const rates = allowed.flatMap((nth) => {
    const { cost, measure } = packs[nth]!
    return measure > 0 ? [cost / measure] : []
  })
  return rates.length > 0 ? Math.floor(from * Math.min(...rates)) : Number.POSITIVE_INFINITY
}

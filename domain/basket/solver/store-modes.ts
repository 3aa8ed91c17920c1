import type { BasketModel, ModelRule, ModelStore } from './basket-model.ts'
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
  /** It charges so much less than the dearest way of the store, which holds for all its packs and has no limit. */
  readonly saved: number
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
  const used = [...new Set(store.packs.map(({ rule }) => rule))]
  const held = ways.flatMap((way) => {
    const rules = used.filter((nth) => holdsFor(store.rules[nth]!, way))
    return rules.length > 0 ? [{ ...way, rules }] : []
  })
  return held
    .filter((way) => !held.some((other) => other !== way && isNoWorse(other, way)))
    .map((way) => ({ way, same: held.find(({ rules }) => isSameList(rules, way.rules))! }))
    .map(({ way, same }) => buildMode(store, position, way, goodsOf(same), Math.max(...charges)))
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

/** Whether a parcel with packs of this rule pays no more than the charge once its goods are worth `from`. */
function holdsFor({ cost, freeFrom }: ModelRule, { charge, from }: Way): boolean {
  return cost <= charge || (freeFrom !== null && freeFrom <= from)
}

/** With the positions of the rules whose packs it holds for. */
type HeldWay = Way & { readonly rules: ReadonlyArray<number> }

/** No two ways are the same, so two of them cannot each be no worse than the other. */
function isNoWorse(one: HeldWay, other: HeldWay): boolean {
  return (
    one.charge <= other.charge &&
    one.from <= other.from &&
    other.rules.every((rule) => one.rules.includes(rule))
  )
}

type Goods = Pick<Mode, 'items' | 'curves'>

function listGoods(model: BasketModel, store: ModelStore, { rules }: HeldWay): Goods {
  const items = listColumns(model, store, rules)
  const curves = items.map((packs, item) =>
    coverItem(packs, packs.cans.length > 0 ? model.needs[item]! : 0, model.mayExceed),
  )
  return { items, curves }
}

function buildMode(store: ModelStore, position: number, way: HeldWay, goods: Goods, dearest: number): Mode {
  return {
    store: position,
    charge: way.charge,
    from: way.from,
    fromCost: leastCostOf(store, way),
    saved: dearest - way.charge,
    ...goods,
  }
}

function listColumns({ needs }: BasketModel, { packs }: ModelStore, rules: ReadonlyArray<number>) {
  const columns = needs.map(() => ({ packs: [] as number[], cans: [] as number[], cost: [] as number[] }))
  for (const [nth, { item, cans, cost, rule }] of packs.entries()) {
    if (!rules.includes(rule)) continue
    columns[item]!.packs.push(nth)
    columns[item]!.cans.push(cans)
    columns[item]!.cost.push(cost)
  }
  return columns
}

/** Each price was rounded to euro on its own, so the cheapest relation of the two units decides. */
function leastCostOf({ packs }: ModelStore, { from, rules }: HeldWay): number {
  if (from === 0) return 0
  const rates = packs
    .filter(({ measure, rule }) => measure > 0 && rules.includes(rule))
    .map(({ cost, measure }) => cost / measure)
  return rates.length > 0 ? Math.floor(from * Math.min(...rates)) : Number.POSITIVE_INFINITY
}

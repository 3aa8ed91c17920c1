import { type EurMicro, eurMicro } from '../money/amounts.ts'
import type { BasketModel, Solution } from './basket-model.ts'
import { createImprover, widestMode } from './improve-purchase.ts'
import {
  allOptions,
  copyOptions,
  findDoubtful,
  listAll,
  NONE,
  narrowOptions,
  type Options,
  splitOptions,
} from './mode-options.ts'
import { createBuyer, type Lures, type Purchase } from './purchase.ts'
import { type Bound, createRelaxation } from './relaxation.ts'
import { lureGoods, searchMixes } from './settle-modes.ts'
import { buyAtOneStore } from './solve-single-store.ts'
import { listModes, type Mode, PARCEL_TIE, type Worths } from './store-modes.ts'

export type SolveLimits = {
  /** After this long, a purchase that is near enough to the bound is good enough. */
  readonly softMs: number
  /** After this long, the best purchase known is the answer. */
  readonly hardMs: number
  /** What is near enough, as a share of the total. 0 for exact. */
  readonly tolerance: number
}

type Node = {
  readonly bound: number
  readonly worths: Worths
  readonly shares: Float64Array
  readonly options: Options
  /** Once everything is decided: the lures of its bound, and how far above that bound to search next. */
  readonly last?: { readonly lures: Lures; readonly from: number; readonly reach: number }
}

const ROOT_STEPS = [60, 40, 40, 40]
const NODE_STEPS = 16
/** Stores beside those in use that a purchase is improved with. */
const MOST_NEIGHBOURS = 12
/** How far above its bound a decided node is searched at first, as a share of it. */
const FIRST_REACH = 0.0002
/** Two purchases that differ at all differ by at least twice this. */
const SAME = PARCEL_TIE / 2

/**
 * The cheapest purchase over all stores, by branch and bound over the ways to order from each store. Null when the
 * needs cannot be met. Every item must be on sale somewhere in packs that fit.
 */
export function solveBasket(model: BasketModel, limits: SolveLimits): Solution | null {
  const startedAt = performance.now()
  const elapsed = () => performance.now() - startedAt
  const isOver = () => elapsed() > limits.hardMs
  if (model.maxParcels === 1) {
    const { purchase, bound } = buyAtOneStore(model, isOver)
    return purchase && writeSolution(purchase, bound, model.stores.length)
  }
  const modesOf = listModes(model)
  const list = listAll(modesOf)
  const { modes } = list
  const maxParcels = Math.min(model.maxParcels ?? modesOf.length, modesOf.length)
  const { needs, mayExceed } = model
  const relaxation = createRelaxation({ needs, list, mayExceed, maxParcels })
  const buyer = createBuyer(model)
  const improver = createImprover({ buyer, modesOf, maxParcels })
  const widest = modesOf.map((own) => (own.length > 0 ? widestMode(own) : null))
  let best: Purchase | null = null
  const nodes: Node[] = []
  /** The bounds of nodes that could not be settled in time. */
  let unsettled = Number.POSITIVE_INFINITY

  function offer(found: Purchase | null): void {
    if (found && found.stores.size <= maxParcels && (!best || found.value < best.value)) best = found
  }
  const limit = () => (best ? best.value - SAME : Number.POSITIVE_INFINITY)

  /** Buys at the stores that the bound would open, and looks around when that is better than anything before. */
  function lookForPurchase({ chosen, values }: Bound): void {
    const before = best
    const open = [...chosen].filter((nth) => nth !== NONE).map((nth) => modes[nth]!)
    offer(
      improver.search(
        open.map(({ store }) => widest[store]!),
        limit(),
      ),
    )
    // At every node this would take longer than it saves.
    if (nodes.length === 0) offer(lureGoods({ model, buyer, open, limit: limit(), isOver }).purchase)
    if (best && best !== before) improve(best, values)
  }

  function improve({ stores }: Purchase, values: Float64Array): void {
    const leastOf = new Map<number, number>()
    for (const [nth, { store }] of modes.entries())
      leastOf.set(store, Math.min(values[nth]!, leastOf.get(store) ?? Number.POSITIVE_INFINITY))
    const others = [...leastOf]
      .filter(([store, least]) => !stores.has(store) && least < Number.POSITIVE_INFINITY)
      .toSorted(([, a], [, b]) => a - b)
      .slice(0, MOST_NEIGHBOURS)
      .map(([store]) => store)
    offer(
      improver.improve(
        best!,
        [...stores, ...others].map((store) => widest[store]!),
        isOver,
      ),
    )
  }

  /** Gives the child to go on with, so that purchases are found early; the others wait. */
  function process(node: Node): Node | null {
    if (findDoubtful(list, node.options, node.shares) === NONE) {
      settle(node)
      return null
    }
    const options = copyOptions(node.options)
    const target = Number.isFinite(limit()) ? limit() : node.bound * 1.2 + 1
    const found = relaxation.climb({ start: node, options, target, steps: NODE_STEPS })
    const bound = Math.max(found.bound, node.bound)
    if (bound >= limit()) return null
    lookForPurchase(found)
    narrowOptions(list, options, found, { limit: limit(), maxParcels })
    return branch({ bound, worths: found.worths, shares: found.shares, options })
  }

  function branch(node: Node): Node | null {
    const store = findDoubtful(list, node.options, node.shares)
    if (store === NONE) return node
    const children = splitOptions(list, node.options, node.shares, { store, maxParcels })
    const [next, ...others] = children.map((options) => ({ ...node, options })).toReversed()
    nodes.push(...others)
    return next ?? null
  }

  /** Searched a little above its bound at a time, so that no node is searched further than the best purchase needs. */
  function settle(node: Node): void {
    const open = modes.filter((_, nth) => node.options.isPossible[nth] === 1)
    const settling = { model, buyer, open, limit: limit(), isOver }
    if (!node.last) {
      const { bound: from, lures, purchase } = lureGoods(settling)
      offer(purchase)
      const reach = from * FIRST_REACH
      if (from < limit())
        nodes.push({ ...node, bound: Math.max(from, node.bound), last: { lures, from, reach } })
      return
    }
    const { lures, from, reach } = node.last
    const { purchase, isComplete } = searchMixes(
      { ...settling, limit: Math.min(limit(), from + reach) },
      lures,
    )
    offer(purchase)
    if (!isComplete) unsettled = Math.min(unsettled, node.bound)
    else if (!purchase && from + reach < limit())
      nodes.push({
        ...node,
        bound: Math.max(node.bound, from + reach),
        last: { lures, from, reach: reach * 2 },
      })
  }

  function startAtRoot(): Node {
    const options = allOptions(list)
    for (const mode of widest) if (mode) offer(buyer.find([mode]))
    if (maxParcels === modesOf.length) offer(buyer.find(widest.filter((mode) => mode !== null)))
    let start: Pick<Bound, 'worths' | 'shares'> = {
      worths: firstWorths(needs, modes),
      shares: new Float64Array(modes.length),
    }
    let bound = 0
    for (const steps of ROOT_STEPS) {
      const guess = start.worths.reduce((sum, worth, item) => sum + worth * needs[item]!, 0) * 1.5
      const found = relaxation.climb({ start, options, target: best ? limit() : guess, steps })
      start = found
      bound = Math.max(bound, found.bound)
      lookForPurchase(found)
      narrowOptions(list, options, found, { limit: limit(), maxParcels })
    }
    return { bound, worths: start.worths, shares: start.shares, options }
  }

  function boundNow(): number {
    const open = nodes.reduce((least, { bound }) => Math.min(least, bound), unsettled)
    return Math.min(open, best?.value ?? Number.POSITIVE_INFINITY)
  }
  const isNearEnough = () =>
    limits.tolerance > 0 &&
    best !== null &&
    elapsed() > limits.softMs &&
    best.value - boundNow() <= best.value * limits.tolerance

  let next: Node | null = startAtRoot()
  while (next && !isOver()) next = process(next) ?? (isNearEnough() ? null : takeLowest(nodes))
  if (next) nodes.push(next)
  return best && writeSolution(best, boundNow(), modesOf.length)
}

function takeLowest(nodes: Node[]): Node | null {
  let lowest = 0
  for (let nth = 1; nth < nodes.length; nth++) if (nodes[nth]!.bound <= nodes[lowest]!.bound) lowest = nth
  return nodes.splice(lowest, 1)[0] ?? null
}

/** What a can costs where the item is cheapest, without shipping. */
function firstWorths(needs: ReadonlyArray<number>, modes: ReadonlyArray<Mode>): Worths {
  return Float64Array.from(needs, (need, item) => {
    const least = modes.reduce((lowest, { curves }) => {
      const cost = curves[item]![need]
      return cost === undefined ? lowest : Math.min(lowest, cost / need)
    }, Number.POSITIVE_INFINITY)
    return Number.isFinite(least) ? least : 0
  })
}

/** The tie between parcels is no money; the bound is whole, as every total is. */
function writeSolution({ value, picks, stores: used }: Purchase, bound: number, stores: number): Solution {
  const total = eurMicro(Math.round(value - used.size * PARCEL_TIE))
  const isExact = bound >= value - SAME
  const least = Math.ceil(bound - stores * PARCEL_TIE - SAME)
  const lowerBound = isExact ? total : (Math.max(0, Math.min(total, least)) as EurMicro)
  return { picks, total, lowerBound, isExact }
}

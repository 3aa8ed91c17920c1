import { type EurMicro, eurMicro } from '../money/amounts.ts'
import type { BasketModel, Solution } from './basket-model.ts'
import { coverItem } from './cover-item.ts'
import { improvePurchase, widestMode } from './improve-purchase.ts'
import { createBuyer, type Lures, type Purchase } from './purchase.ts'
import { type Bound, CLOSED, createRelaxation, type Decisions, UNDECIDED, type Worths } from './relaxation.ts'
import { lureGoods, searchMixes } from './settle-modes.ts'
import { buyAtOneStore } from './solve-single-store.ts'
import { listModes, type Mode, PARCEL_TIE } from './store-modes.ts'

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
  readonly decisions: Decisions
  /** Once everything is decided: the lures of its bound, and how far above that bound to search next. */
  readonly last?: { readonly lures: Lures; readonly from: number; readonly reach: number }
}

const ROOT_STEPS = [30, 30, 60, 60]
/** Stores beside those in use that a purchase is improved with. */
const MOST_NEIGHBOURS = 12
const NODE_STEPS = 24
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
  const modes = listModes(model)
  const maxParcels = Math.min(model.maxParcels ?? modes.length, modes.length)
  const { needs, mayExceed } = model
  const relaxation = createRelaxation({ needs, modes, mayExceed, maxParcels })
  const buyer = createBuyer(model)
  const widest = modes.map((own) => (own.length > 0 ? widestMode(own) : null))
  let best: Purchase | null = null
  const nodes: Node[] = []
  /** The bounds of nodes that could not be settled in time. */
  let unsettled = Number.POSITIVE_INFINITY

  function offer(found: Purchase | null): void {
    const parcels = new Set(found?.picks.map(({ store }) => store)).size
    if (found && parcels <= maxParcels && (!best || found.value < best.value)) best = found
  }
  const limit = () => (best ? best.value - SAME : Number.POSITIVE_INFINITY)

  const isSoftOver = () => elapsed() > limits.softMs

  /** Buys at the stores that the bound would open, and looks around when that is better than anything before. */
  function lookForPurchase({ modes: chosen, values }: Bound, decisions: Decisions): void {
    const before = best
    const open = [...chosen].flatMap((nth, store) => (nth === CLOSED ? [] : [modes[store]![nth]!]))
    offer(buyer.buy(open.map(({ store }) => widest[store]!)))
    // At every node this would take longer than it saves.
    if (nodes.length === 0)
      offer(lureGoods({ model, buyer, open, limit: Number.POSITIVE_INFINITY, isOver: isSoftOver }).purchase)
    if (best && best !== before) improve(best, values, decisions)
  }

  function improve(start: Purchase, values: Float64Array, decisions: Decisions): void {
    const used = new Set(start.picks.map(({ store }) => store))
    const near = [...values.keys()]
      .filter((store) => decisions[store] !== CLOSED)
      .toSorted((a, b) => Number(used.has(b)) - Number(used.has(a)) || values[a]! - values[b]!)
      .slice(0, used.size + MOST_NEIGHBOURS)
    const candidates = near.map((store) => widest[store]!)
    offer(improvePurchase({ model, buyer, start, candidates, modes, maxParcels, isOver: isSoftOver }))
  }

  function process(node: Node): void {
    if (!node.decisions.includes(UNDECIDED)) {
      settle(node)
      return
    }
    const decisions = node.decisions.slice()
    const target = Number.isFinite(limit()) ? limit() : node.bound * 1.2 + 1
    const found = relaxation.climb({ worths: node.worths, decisions, target, steps: NODE_STEPS, isOver })
    const bound = Math.max(found.bound, node.bound)
    if (bound >= limit()) return
    lookForPurchase(found, decisions)
    closeHopeless(found, decisions)
    branch({ bound, worths: found.worths, decisions }, found)
  }

  /** A store whose parcel would raise the bound above the best purchase is in no better one. */
  function closeHopeless({ bound, values }: Bound, decisions: Decisions): void {
    for (let store = 0; store < modes.length; store++)
      if (decisions[store] === UNDECIDED && bound + Math.max(0, values[store]!) >= limit())
        decisions[store] = CLOSED
  }

  function branch(node: Node, { openShare, values }: Bound): void {
    const undecided = [...node.decisions.keys()].filter((store) => node.decisions[store] === UNDECIDED)
    if (undecided.length === 0) {
      nodes.push(node)
      return
    }
    const doubt = (store: number) => Math.abs(openShare[store]! - 0.5)
    const store = undecided.reduce((one, other) =>
      doubt(other) < doubt(one) || (doubt(other) === doubt(one) && values[other]! < values[one]!)
        ? other
        : one,
    )
    const forced = node.decisions.reduce((sum, decision) => sum + (decision >= 0 ? 1 : 0), 0)
    nodes.push({ ...node, decisions: withDecision(node.decisions, store, CLOSED) })
    if (forced < maxParcels)
      for (const mode of modes[store]!.keys())
        nodes.push({ ...node, decisions: withDecision(node.decisions, store, mode) })
  }

  /** Searched a little above its bound at a time, so that no node is searched further than the best purchase needs. */
  function settle(node: Node): void {
    const open = [...node.decisions].flatMap((nth, store) => (nth >= 0 ? [modes[store]![nth]!] : []))
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

  function startAtRoot(): void {
    const decisions = new Int8Array(modes.length).fill(UNDECIDED)
    for (const [store, own] of modes.entries()) {
      if (own.length === 0) decisions[store] = CLOSED
      else offer(buyer.buy([widest[store]!]))
    }
    if (maxParcels === modes.length) offer(buyer.buy(widest.filter((mode) => mode !== null)))
    let worths = firstWorths(model, modes)
    let bound = 0
    for (const steps of ROOT_STEPS) {
      const target = best ? limit() : worths.reduce((sum, worth, item) => sum + worth * needs[item]!, 0) * 1.5
      const found = relaxation.climb({ worths, decisions, target, steps, isOver })
      worths = found.worths
      bound = found.bound
      lookForPurchase(found, decisions)
      if (best) improve(best, found.values, decisions)
      closeHopeless(found, decisions)
    }
    nodes.push({ bound, worths, decisions })
  }

  function boundNow(): number {
    const open = nodes.reduce((least, { bound }) => Math.min(least, bound), unsettled)
    return Math.min(open, best?.value ?? Number.POSITIVE_INFINITY)
  }
  const isNearEnough = () =>
    best !== null && isSoftOver() && best.value - boundNow() <= best.value * limits.tolerance

  startAtRoot()
  while (nodes.length > 0 && !isOver() && !isNearEnough()) process(takeLowest(nodes))
  return best && writeSolution(best, boundNow(), modes.length)
}

function withDecision(decisions: Decisions, store: number, decision: number): Decisions {
  const copy = decisions.slice()
  copy[store] = decision
  return copy
}

function takeLowest(nodes: Node[]): Node {
  let lowest = 0
  for (let nth = 1; nth < nodes.length; nth++) if (nodes[nth]!.bound <= nodes[lowest]!.bound) lowest = nth
  const [node] = nodes.splice(lowest, 1)
  return node!
}

/** What a can costs where the item is cheapest, without shipping. */
function firstWorths({ needs, mayExceed }: BasketModel, modes: ReadonlyArray<ReadonlyArray<Mode>>): Worths {
  return Float64Array.from(needs, (need, item) => {
    const costs = modes.flatMap(([mode]) =>
      mode && mode.items[item]!.cans.length > 0
        ? [coverItem(mode.items[item]!, need, mayExceed)[need]! / need]
        : [],
    )
    const least = Math.min(...costs)
    return Number.isFinite(least) ? least : 0
  })
}

/** The tie between parcels is no money; the bound is whole, as every total is. */
function writeSolution({ value, picks }: Purchase, bound: number, stores: number): Solution {
  const total = eurMicro(Math.round(value - new Set(picks.map(({ store }) => store)).size * PARCEL_TIE))
  const isExact = bound >= value - SAME
  const least = Math.ceil(bound - stores * PARCEL_TIE - SAME)
  const lowerBound = isExact ? total : (Math.max(0, Math.min(total, least)) as EurMicro)
  return { picks, total, lowerBound, isExact }
}

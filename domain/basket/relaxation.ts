import { type Mode, PARCEL_TIE } from './store-modes.ts'

/** What is decided about each store: nothing yet, that it is left out, or the mode of its parcel by its position. */
export const UNDECIDED = -1
export const CLOSED = -2
export type Decisions = Int8Array

/** The worth of one can of each item. Any worths give a valid bound; good ones give a high bound. */
export type Worths = Float64Array

export type Bound = {
  readonly bound: number
  readonly worths: Worths
  /** By store: the mode that the bound's own purchase would use; CLOSED for none. */
  readonly modes: Int8Array
  /** By store: how far the least value of an open parcel is from that of none. */
  readonly values: Float64Array
  /** By store: how often it was open on the way, from 0 to 1. */
  readonly openShare: Float64Array
}

/** Steps without a better bound before the steps get smaller. */
const PATIENCE = 6
const SMALLEST_STEP = 1e-12

/**
 * The Lagrangian bound: the demand is not enforced but paid for, at a worth per can. Each store then decides alone:
 * its parcel costs its charge and its goods, and is worth its cans.
 */
export function createRelaxation({
  needs,
  modes,
  mayExceed,
  maxParcels,
}: {
  needs: ReadonlyArray<number>
  modes: ReadonlyArray<ReadonlyArray<Mode>>
  mayExceed: boolean
  maxParcels: number
}) {
  const bought = new Float64Array(needs.length)
  const values = new Float64Array(modes.length)
  const chosen = new Int8Array(modes.length)
  const mostPieces = Math.max(0, ...modes.flat().map(({ pieceItem }) => pieceItem.length))
  const ratios = new Float64Array(mostPieces)

  /** The least of charge and goods less the worth of the cans. Given up as soon as it is known to exceed the limit. */
  function valueIn(mode: Mode, worths: Worths, limit: number): number {
    const { pieceItem, pieceCans, pieceCost, fromCost } = mode
    let value = mode.charge + PARCEL_TIE
    let goods = 0
    for (let piece = 0; piece < pieceItem.length; piece++) {
      const reduced = pieceCost[piece]! - worths[pieceItem[piece]!]! * pieceCans[piece]!
      if (reduced >= 0) continue
      value += reduced
      goods += pieceCost[piece]!
    }
    return goods >= fromCost || value >= limit ? value : value + topUp(mode, worths, fromCost - goods, null)
  }

  /** The cost of the missing goods by the pieces that lose least per euro, the last in part; goods for nothing lose all. */
  function topUp(mode: Mode, worths: Worths, missing: number, into: Float64Array | null): number {
    const { pieceItem, pieceCans, pieceCost } = mode
    for (let piece = 0; piece < pieceItem.length; piece++) {
      const worth = worths[pieceItem[piece]!]! * pieceCans[piece]!
      const ratio = (pieceCost[piece]! - worth) / pieceCost[piece]!
      ratios[piece] = ratio >= 0 ? ratio : Number.POSITIVE_INFINITY
    }
    let lost = 0
    let left = missing
    while (left > 0) {
      let least = -1
      let ratio = 1
      for (let piece = 0; piece < pieceItem.length; piece++)
        if (ratios[piece]! < ratio) {
          ratio = ratios[piece]!
          least = piece
        }
      if (least < 0) return lost + left
      const part = Math.min(left, pieceCost[least]!)
      lost += ratio * part
      left -= part
      ratios[least] = Number.POSITIVE_INFINITY
      if (into) into[pieceItem[least]!]! += pieceCans[least]! * (part / pieceCost[least]!)
    }
    return lost
  }

  function addCans(mode: Mode, worths: Worths): void {
    const { pieceItem, pieceCans, pieceCost, fromCost } = mode
    let goods = 0
    for (let piece = 0; piece < pieceItem.length; piece++) {
      const item = pieceItem[piece]!
      if (pieceCost[piece]! >= worths[item]! * pieceCans[piece]!) continue
      bought[item]! += pieceCans[piece]!
      goods += pieceCost[piece]!
    }
    if (goods < fromCost) topUp(mode, worths, fromCost - goods, bought)
  }

  function chooseMode(store: number, worths: Worths, decision: number): void {
    const own = modes[store]!
    let best = CLOSED
    let least = Number.POSITIVE_INFINITY
    if (decision >= 0) {
      best = decision
      least = valueIn(own[decision]!, worths, Number.POSITIVE_INFINITY)
    } else if (decision === UNDECIDED)
      for (let nth = 0; nth < own.length; nth++) {
        const value = valueIn(own[nth]!, worths, least)
        if (value >= least) continue
        least = value
        best = nth
      }
    values[store] = least
    chosen[store] = decision >= 0 || least < 0 ? best : CLOSED
  }

  /** More stores want to be open than parcels are allowed: the most valuable ones are. */
  function keepMostValuable(decisions: Decisions): void {
    const open = [...chosen.keys()].filter((store) => chosen[store] !== CLOSED)
    if (open.length <= maxParcels) return
    const isForced = (store: number) => decisions[store]! >= 0
    open.sort((a, b) => Number(isForced(b)) - Number(isForced(a)) || values[a]! - values[b]!)
    for (const store of open.slice(maxParcels)) chosen[store] = CLOSED
  }

  function evaluate(worths: Worths, decisions: Decisions): number {
    for (let store = 0; store < modes.length; store++) chooseMode(store, worths, decisions[store]!)
    if (maxParcels < modes.length) keepMostValuable(decisions)
    bought.fill(0)
    let bound = 0
    for (let item = 0; item < needs.length; item++) bound += worths[item]! * needs[item]!
    for (let store = 0; store < modes.length; store++) {
      if (chosen[store] === CLOSED) continue
      bound += values[store]!
      addCans(modes[store]![chosen[store]!]!, worths)
    }
    return bound
  }

  /** Climbs to better worths by subgradient steps, until the target is reached or the steps are used up. */
  function climb({
    worths: start,
    decisions,
    target,
    steps,
    isOver,
  }: {
    worths: Worths
    decisions: Decisions
    /** The cost of the best known purchase. */
    target: number
    steps: number
    isOver: () => boolean
  }): Bound {
    let best: Omit<Bound, 'openShare'> | null = null
    const opened = new Float64Array(modes.length)
    const worths = Float64Array.from(start)
    let stretch = 1
    let waited = 0
    let taken = 0
    for (; taken < steps; taken++) {
      const bound = evaluate(worths, decisions)
      for (let store = 0; store < modes.length; store++) if (chosen[store] !== CLOSED) opened[store]! += 1
      if (!best || bound > best.bound) {
        best = { bound, worths: worths.slice(), modes: chosen.slice(), values: values.slice() }
        waited = 0
      } else if (++waited >= PATIENCE) {
        stretch /= 2
        waited = 0
        worths.set(best.worths)
        evaluate(worths, decisions)
      }
      if (best.bound >= target || !takeStep(worths, stretch * (target - bound)) || isOver()) break
    }
    return { ...best!, openShare: opened.map((count) => count / Math.min(taken + 1, steps)) }
  }

  /**
   * By the share of each need that is short, so that large needs do not drown small ones. False when the purchase
   * meets the demand exactly: then the bound is as high as it gets.
   */
  function takeStep(worths: Worths, distance: number): boolean {
    let length = 0
    for (let item = 0; item < needs.length; item++) {
      const share = shortShare(item, worths)
      length += share * share
    }
    if (length < SMALLEST_STEP) return false
    for (let item = 0; item < needs.length; item++) {
      const next = worths[item]! + (distance * shortShare(item, worths)) / (length * needs[item]!)
      worths[item] = mayExceed ? Math.max(0, next) : next
    }
    return true
  }

  function shortShare(item: number, worths: Worths): number {
    const share = 1 - bought[item]! / needs[item]!
    return mayExceed && share < 0 && worths[item] === 0 ? 0 : share
  }

  return { climb }
}

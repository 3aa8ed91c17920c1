import { type Findings, type ModeList, NONE, type Options } from './mode-options.ts'
import { type Mode, PARCEL_TIE, type Worths } from './store-modes.ts'
import { createWholeTopUp } from './whole-top-up.ts'

export type Bound = Findings & { bound: number; readonly worths: Worths }

/** Steps without a better bound before the steps get smaller. */
const PATIENCE = 4
const NO_ROOM = Number.NEGATIVE_INFINITY
const SMALLEST_STEP = 1e-12
/** How fast older steps are forgotten. */
const FORGETTING = 0.12

/**
 * The Lagrangian bound: the demand is not enforced but paid for, at a worth per can. Each store then decides alone:
 * its parcel costs its charge and its goods, and is worth its cans.
 */
export function createRelaxation({
  needs,
  list: { modes, starts },
  mayExceed,
  maxParcels,
}: {
  needs: ReadonlyArray<number>
  list: ModeList
  mayExceed: boolean
  maxParcels: number
}) {
  const stores = starts.length - 1
  const bought = new Float64Array(needs.length)
  const values = new Float64Array(modes.length)
  const least = new Float64Array(stores)
  const chosen = new Int32Array(stores)
  const alive = new Int32Array(stores)
  let alives = 0
  const findWholeTopUp = createWholeTopUp(needs.length)
  const ratios = new Float64Array(Math.max(0, ...modes.map(({ pieceItem }) => pieceItem.length)))

  /**
   * The least of charge and goods less the worth of the cans, or some lower value that is no less than the limit. Below
   * `room`, packs are not divided to reach the limit for free shipping.
   */
  function valueIn(mode: Mode, worths: Worths, limit: number, room: number): number {
    const { pieceItem, pieceCans, pieceCost, fromCost } = mode
    let value = mode.charge + PARCEL_TIE
    let goods = 0
    for (let piece = 0; piece < pieceItem.length; piece++) {
      const reduced = pieceCost[piece]! - worths[pieceItem[piece]!]! * pieceCans[piece]!
      if (reduced >= 0) continue
      value += reduced
      goods += pieceCost[piece]!
    }
    if (goods >= fromCost || value >= limit) return value
    const lost = topUp(mode, worths, fromCost - goods, null)
    if (value + lost >= room) return value + lost
    const whole = findWholeTopUp(mode, worths, { missing: fromCost - goods, most: room - value })
    return value + Math.max(lost, whole ?? 0)
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

  function chooseMode(
    store: number,
    worths: Worths,
    { isPossible, isForced }: Options,
    wholeBelow: number,
  ): void {
    const room = isForced[store] === 1 && wholeBelow > NO_ROOM ? Number.POSITIVE_INFINITY : wholeBelow
    let best = NONE
    let lowest = Number.POSITIVE_INFINITY
    for (let nth = starts[store]!; nth < starts[store + 1]!; nth++) {
      if (isPossible[nth] === 0) continue
      const value = valueIn(modes[nth]!, worths, lowest, room)
      values[nth] = value
      if (value >= lowest) continue
      lowest = value
      best = nth
    }
    least[store] = lowest
    chosen[store] = isForced[store] === 1 || lowest < 0 ? best : NONE
  }

  /** More stores want to be open than parcels are allowed: the most valuable ones are. */
  function keepMostValuable({ isForced }: Options): void {
    const open = [...alive.subarray(0, alives)].filter((store) => chosen[store] !== NONE)
    if (open.length <= maxParcels) return
    open.sort((a, b) => isForced[b]! - isForced[a]! || least[a]! - least[b]!)
    for (const store of open.slice(maxParcels)) chosen[store] = NONE
  }

  function evaluate(worths: Worths, options: Options, wholeBelow = NO_ROOM): number {
    for (let nth = 0; nth < alives; nth++) chooseMode(alive[nth]!, worths, options, wholeBelow)
    if (maxParcels < stores) keepMostValuable(options)
    bought.fill(0)
    let bound = 0
    for (let item = 0; item < needs.length; item++) bound += worths[item]! * needs[item]!
    for (let nth = 0; nth < alives; nth++) {
      const store = alive[nth]!
      if (chosen[store] === NONE) continue
      bound += least[store]!
      addCans(modes[chosen[store]!]!, worths)
    }
    return bound
  }

  function listAlive({ isPossible }: Options): void {
    alives = 0
    values.fill(Number.POSITIVE_INFINITY)
    chosen.fill(NONE)
    for (let store = 0; store < stores; store++)
      if (isPossible.subarray(starts[store]!, starts[store + 1]!).includes(1)) alive[alives++] = store
  }

  /** Climbs to better worths by subgradient steps, until the target is reached or the steps are used up. */
  function climb({
    start,
    options,
    target,
    steps,
  }: {
    start: { readonly worths: Worths; readonly shares: Float64Array }
    options: Options
    /** The cost of the best known purchase. */
    target: number
    steps: number
  }): Bound {
    listAlive(options)
    const best: Bound = {
      bound: Number.NEGATIVE_INFINITY,
      worths: start.worths.slice(),
      chosen: chosen.slice(),
      values: values.slice(),
      shares: start.shares.slice(),
    }
    const worths = start.worths.slice()
    let stretch = 1
    let waited = 0
    for (let taken = 0; taken < steps; taken++) {
      const bound = evaluate(worths, options)
      remember(best.shares)
      if (bound > best.bound) {
        best.bound = bound
        best.worths.set(worths)
        best.chosen.set(chosen)
        best.values.set(values)
        waited = 0
      } else if (++waited >= PATIENCE) {
        stretch /= 2
        waited = 0
        worths.set(best.worths)
        evaluate(worths, options)
      }
      if (best.bound >= target || !takeStep(worths, stretch * (target - bound))) break
    }
    if (best.bound < target && Number.isFinite(target)) sharpen(best, options, target)
    return best
  }

  /** The same worths with whole packs only: dearer to find out, and never a lower bound. */
  function sharpen(best: Bound, options: Options, target: number): void {
    best.bound = Math.max(best.bound, evaluate(best.worths, options, target - best.bound))
    best.chosen.set(chosen)
    best.values.set(values)
  }

  function remember(shares: Float64Array): void {
    for (let nth = 0; nth < shares.length; nth++) shares[nth]! *= 1 - FORGETTING
    for (let nth = 0; nth < alives; nth++) {
      const mode = chosen[alive[nth]!]!
      if (mode !== NONE) shares[mode]! += FORGETTING
    }
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

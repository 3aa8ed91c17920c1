import type { Mode } from './store-modes.ts'

/** All modes in one list, those of a store next to each other: from its start to the next store's. */
export type ModeList = { readonly modes: ReadonlyArray<Mode>; readonly starts: Int32Array }

/** What is still open: by mode whether it is possible, by store whether it must send a parcel. */
export type Options = { readonly isPossible: Uint8Array; readonly isForced: Uint8Array }

/** No mode: the store sends no parcel. */
export const NONE = -1

/** What a bound says about the modes. */
export type Findings = {
  readonly bound: number
  /** By store: the mode that the bound's own purchase uses. */
  readonly chosen: Int32Array
  /** By mode: the least value of a parcel; infinite where it is not possible. */
  readonly values: Float64Array
  /** By mode: how often it was chosen of late, from 0 to 1. */
  readonly shares: Float64Array
}

export function listAll(modesOf: ReadonlyArray<ReadonlyArray<Mode>>): ModeList {
  const starts = new Int32Array(modesOf.length + 1)
  for (const [store, own] of modesOf.entries()) starts[store + 1] = starts[store]! + own.length
  return { modes: modesOf.flat(), starts }
}

export function allOptions({ modes, starts }: ModeList): Options {
  return { isPossible: new Uint8Array(modes.length).fill(1), isForced: new Uint8Array(starts.length - 1) }
}

export function copyOptions({ isPossible, isForced }: Options): Options {
  return { isPossible: isPossible.slice(), isForced: isForced.slice() }
}

/** How many ways are left for a store, no parcel included. */
function countWays({ starts }: ModeList, { isPossible, isForced }: Options, store: number): number {
  let ways = 1 - isForced[store]!
  for (let nth = starts[store]!; nth < starts[store + 1]!; nth++) ways += isPossible[nth]!
  return ways
}

/**
 * Rules out what would raise the bound to the limit: such a mode is in no better purchase, and a store that it takes to
 * go without is in every one.
 */
export function narrowOptions(
  { starts }: ModeList,
  { isPossible, isForced }: Options,
  { bound, chosen, values }: Findings,
  { limit, maxParcels }: { limit: number; maxParcels: number },
): void {
  const parcels = chosen.reduce((sum, mode) => sum + (mode === NONE ? 0 : 1), 0)
  for (let store = 0; store < chosen.length; store++) {
    const part = chosen[store] === NONE ? null : values[chosen[store]!]!
    for (let nth = starts[store]!; nth < starts[store + 1]!; nth++) {
      const rise = part === null ? Math.max(0, values[nth]!) : values[nth]! - part
      if (bound + rise >= limit) isPossible[nth] = 0
    }
    // Where parcels are short, another store would take its place.
    if (part !== null && parcels < maxParcels && bound - part >= limit) isForced[store] = 1
  }
}

/** The store whose parcel is most in doubt; NONE when everything is decided. */
export function findDoubtful(list: ModeList, options: Options, shares: Float64Array): number {
  let doubtful = NONE
  let least = Number.POSITIVE_INFINITY
  for (let store = 0; store < options.isForced.length; store++) {
    if (countWays(list, options, store) < 2) continue
    let sum = 0
    let most = 0
    for (let nth = list.starts[store]!; nth < list.starts[store + 1]!; nth++) {
      sum += shares[nth]!
      most = Math.max(most, shares[nth]!)
    }
    const certainty = Math.abs((options.isForced[store] === 1 ? most : sum) - 0.5)
    if (certainty >= least) continue
    least = certainty
    doubtful = store
  }
  return doubtful
}

/** The options for each way of the store that is left, the likeliest last. */
export function splitOptions(
  { starts }: ModeList,
  options: Options,
  shares: Float64Array,
  { store, maxParcels }: { store: number; maxParcels: number },
): Options[] {
  const mayOpen =
    options.isForced[store] === 1 || options.isForced.reduce((sum, one) => sum + one, 0) < maxParcels
  const ways: { mode: number; share: number }[] = []
  let closed = 1
  for (let nth = starts[store]!; nth < starts[store + 1]!; nth++) {
    closed -= shares[nth]!
    if (options.isPossible[nth] === 1 && mayOpen) ways.push({ mode: nth, share: shares[nth]! })
  }
  if (options.isForced[store] === 0) ways.push({ mode: NONE, share: closed })
  return ways
    .toSorted((a, b) => a.share - b.share)
    .map(({ mode }) => {
      const copy = copyOptions(options)
      copy.isPossible.fill(0, starts[store]!, starts[store + 1]!)
      if (mode !== NONE) copy.isPossible[mode] = copy.isForced[store] = 1
      return copy
    })
}

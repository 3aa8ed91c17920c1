import type { EurMicro } from '../../money/amounts.ts'

/** One pack that a store has in stock, for one of the items. */
export type ModelPack = {
  /** The position of its item in `needs`. */
  readonly item: number
  readonly cans: number
  readonly cost: EurMicro
  /** The price in the unit in which the store's limits for free shipping are given. */
  readonly measure: number
  /** The position of its rule in the store's `rules`. */
  readonly rule: number
}

export type ModelRule = {
  readonly cost: EurMicro
  /** In the unit of `measure`; null when shipping is never free. */
  readonly freeFrom: number | null
}

export type ModelStore = {
  /** Usually one. A parcel pays the most that a rule of its packs asks for. */
  readonly rules: ReadonlyArray<ModelRule>
  readonly packs: ReadonlyArray<ModelPack>
}

/** A basket as numbers alone, so that a thread can be sent it. */
export type BasketModel = {
  /** Cans wanted of each item. */
  readonly needs: ReadonlyArray<number>
  readonly stores: ReadonlyArray<ModelStore>
  /** Whether more cans than wanted may be bought where that costs less. */
  readonly mayExceed: boolean
  /** Null for any number. */
  readonly maxParcels: number | null
}

/** So many of a store's pack. */
export type Pick = { readonly store: number; readonly pack: number; readonly count: number }

export type Solution = {
  readonly picks: ReadonlyArray<Pick>
  readonly total: EurMicro
  /** No purchase costs less than this. */
  readonly lowerBound: EurMicro
  readonly isExact: boolean
}

/** What a parcel of these packs pays for shipping when they are worth this much together. */
export function chargeOf(
  rules: ReadonlyArray<ModelRule>,
  positions: Iterable<number>,
  packs: ReadonlyArray<ModelPack>,
  measure: number,
): number {
  let charge = 0
  for (const nth of positions) {
    const { cost, freeFrom } = rules[packs[nth]!.rule]!
    if ((freeFrom === null || measure < freeFrom) && cost > charge) charge = cost
  }
  return charge
}

import { DEFAULT_RATES } from '../../currency.ts'
import { eurMicro, minor } from '../../money/amounts.ts'
import { toEurMicro } from '../../money/convert.ts'
import type { BasketModel, ModelStore } from './basket-model.ts'

export type BasketShape = {
  readonly items: number
  readonly stores: number
  readonly needs: ReadonlyArray<number>
  readonly packs: ReadonlyArray<number>
  /** The share of items that a store has. */
  readonly stocked: number
  /** Dearest shipping and highest limit for free shipping, in cents. */
  readonly shipping: number
  readonly freeFrom: number
  /** The share of stores that always send free. */
  readonly alwaysFree?: number
  /** How many rules of shipping a store has; each pack is sent by one of them. */
  readonly rules?: number
  /** Prices are whole multiples of this, in cents: a large one makes purchases that cost the same. */
  readonly step?: number
}

/** Few cans and few stores, so that every purchase can be tried; limits that are just in or out of reach. */
export const SMALL: BasketShape = {
  items: 3,
  stores: 3,
  needs: [1, 2, 3, 4],
  packs: [1, 2, 3],
  stocked: 0.75,
  shipping: 500,
  freeFrom: 1500,
}
export const TEN_LINES: BasketShape = {
  items: 10,
  stores: 100,
  needs: [1, 2, 3, 5, 5, 10, 10, 10, 12, 20, 30],
  packs: [1, 5, 10, 20, 30],
  stocked: 0.6,
  shipping: 1200,
  freeFrom: 10_000,
}
export const FORTY_LINES: BasketShape = { ...TEN_LINES, items: 40 }

/** A basket of this shape that depends on the random numbers alone. */
export function makeBasket(
  random: () => number,
  shape: BasketShape,
  { mayExceed = false, maxParcels = null as number | null } = {},
): BasketModel {
  const { alwaysFree = 0, rules = 1, step = 1 } = shape
  const between = (from: number, to: number) => from + Math.floor(random() * (to - from + 1))
  const pick = <T>(values: ReadonlyArray<T>) => values[between(0, values.length - 1)]!
  const toStep = (amount: number) => Math.round(amount / step) * step
  const usualCents = Array.from({ length: shape.items }, () => between(250, 550))

  function makeStore(): ModelStore {
    const isForeign = random() < 0.25
    const level = 0.9 + random() * 0.3
    const toCost = (amount: number) =>
      isForeign ? toEurMicro(minor(amount), 'SEK', DEFAULT_RATES.SEK)! : eurMicro(amount * 10_000)
    const toOwn = (cents: number) => (isForeign ? Math.round(cents * 11.45) : cents)
    const packs = usualCents.flatMap((usual, item) => {
      if (random() > shape.stocked) return []
      const single = usual * level * (0.9 + random() * 0.2)
      return shape.packs
        .filter((cans) => cans === 1 || random() < 0.35)
        .map((cans) => {
          const off = cans > 1 ? random() * 0.13 : 0
          const measure = Math.max(1, toStep(toOwn(single * cans * (1 - off))))
          return { item, cans, cost: toCost(measure), measure, rule: rules > 1 ? between(0, rules - 1) : 0 }
        })
    })
    if (alwaysFree > 0 && random() < alwaysFree)
      return { rules: [{ cost: eurMicro(0), freeFrom: null }], packs }
    const makeRule = () => {
      const freeFrom = random() < 0.75 ? toOwn(between(shape.freeFrom / 5, shape.freeFrom)) : null
      return { cost: toCost(toOwn(between(0, shape.shipping))), freeFrom }
    }
    return { rules: Array.from({ length: rules }, makeRule), packs }
  }

  return {
    needs: Array.from({ length: shape.items }, () => pick(shape.needs)),
    stores: Array.from({ length: shape.stores }, makeStore),
    mayExceed,
    maxParcels,
  }
}

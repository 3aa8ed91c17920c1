import { expect, test } from 'vitest'
import { eurMicro } from '../../money/amounts.ts'
import { askRest } from './ask-rest.ts'
import type { ModelStore } from './basket-model.ts'
import { listMixes } from './list-mixes.ts'
import { openMarket } from './market.ts'
import { createBuyer } from './purchase.ts'
import { listModes, PARCEL_TIE } from './store-modes.ts'

/** All mixes of the only item, with any slack. */
function listAll(stores: ReadonlyArray<ModelStore>, need: number, isOver: () => boolean) {
  const model = { needs: [need], stores, mayExceed: false, maxParcels: null }
  const modes = listModes(model).flat()
  const priced = modes.map((mode) => ({ mode, gain: 0, share: 0, room: Number.POSITIVE_INFINITY }))
  const { deals } = openMarket({ bound: 0, reserve: 0, prices: new Float64Array(1), modes: priced })
  const { askings } = askRest(deals, model.needs, Number.POSITIVE_INFINITY)
  const avoidable = Float64Array.from(stores, ({ rules }) => rules[0]!.cost + PARCEL_TIE)
  return listMixes({
    ...{ model, buyer: createBuyer(model), open: modes, item: 0 },
    ...{ limited: modes.filter(({ from }) => from > 0), asking: askings[0]!, isOver, avoidable },
    ...{ slack: 10_000_000, slackAsked: Number.POSITIVE_INFINITY },
  })
}

const packOf = (cans: number, cents: number) => ({
  ...{ item: 0, cans, rule: 0 },
  ...{ cost: eurMicro(cents * 10_000), measure: cents },
})

test('a thousand cans can be packed in more ways than anybody has time to list: that ends with the time', () => {
  const packs = [1, 5, 10, 20, 30].map((cans) => packOf(cans, 300 * cans))
  const store = { rules: [{ cost: eurMicro(5_000_000), freeFrom: 300_200 }], packs }
  expect(listAll([store], 1000, () => true)).toBeNull()
})

test('what costs the same at two stores is listed for both, also where another one is cheaper by less than its parcel', () => {
  const rules = [{ cost: eurMicro(0), freeFrom: null }]
  const paid = [{ cost: eurMicro(500_000), freeFrom: null }]
  const stores = [
    { rules, packs: [packOf(2, 600)] },
    { rules, packs: [packOf(1, 300)] },
    { rules, packs: [packOf(2, 700)] },
    { rules: paid, packs: [packOf(2, 570)] },
  ]
  const listed = listAll(stores, 2, () => false)!
  expect(listed.map(({ packs }) => packs.map(({ store }) => store))).toEqual([[3], [1, 1], [0]])
})

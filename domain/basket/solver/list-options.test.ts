import { expect, test } from 'vitest'
import { eurMicro } from '../../money/amounts.ts'
import { listOptions } from './list-options.ts'
import { openMarket } from './market.ts'
import { listModes } from './store-modes.ts'

const PACKS = [1, 5, 10, 20, 30]

/** One store that sends free from 100 euro and sells the only item in packs of these sizes, 3 euro a can. */
function list(need: number, { slack = 10_000_000, isOver = (): boolean => false } = {}) {
  const packs = PACKS.map((cans) => {
    const cents = 300 * cans - (cans > 1 ? 10 * cans : 0)
    return { item: 0, cans, rule: 0, cost: eurMicro(cents * 10_000), measure: cents }
  })
  const stores = [{ rules: [{ cost: eurMicro(5_000_000), freeFrom: 10_000 }], packs }]
  const model = { needs: [need], stores, mayExceed: false, maxParcels: null }
  const mode = listModes(model)
    .flat()
    .find(({ from }) => from > 0)!
  const priced = [{ mode, gain: 0, share: 0, room: Number.POSITIVE_INFINITY }]
  const market = openMarket({ bound: 0, reserve: 0, prices: new Float64Array(1), modes: priced })
  return listOptions(model, mode, market.deals[0]!.supplies[0]!, { slack, isOver })
}

test('a dearer mix of packs is an option where it brings more towards the limit', () => {
  const tens = list(10)!.filter(({ cans }) => cans === 10)
  expect(tens.map(({ cost, measure }) => [cost, measure])).toEqual(
    expect.arrayContaining([
      [29_000_000, 2900],
      [29_500_000, 2950],
      [30_000_000, 3000],
    ]),
  )
})

test('it is none where it costs too much more', () => {
  expect(list(10, { slack: 600_000 })!.filter(({ cans }) => cans === 10)).toHaveLength(2)
})

test('what is above the limit counts no more, so that the cheapest mix of many cans beats all others', () => {
  expect(list(40)!.filter(({ cans }) => cans === 40)).toHaveLength(1)
})

test('a thousand cans can be packed in more ways than anybody has time to list: that ends with the time', () => {
  expect(list(1000, { isOver: () => true })).toBeNull()
})

import { expect, test } from 'vitest'
import { eurMicro } from '../../money/amounts.ts'
import { createBrancher } from './branch-market.ts'
import { openMarket } from './market.ts'
import { listModes, PARCEL_TIE } from './store-modes.ts'

const packOf = (rule: number) => ({ item: 0, cans: 1, cost: eurMicro(3_000_000), measure: 300, rule })
const ruleOf = (cents: number, freeFrom: number | null = null) => ({
  cost: eurMicro(cents * 10_000),
  freeFrom,
})

const LIMIT = 10_000_000

/** Whether one of the store's modes is in doubt where a purchase may cost this much more than the bound. */
function isInDoubt(
  rules: ReadonlyArray<ReturnType<typeof ruleOf>>,
  { mayAddParcels = true, room = 1_000_000 } = {},
): boolean {
  const stores = [{ rules, packs: rules.map((_, rule) => packOf(rule)) }]
  const modes = listModes({ needs: [1], stores, mayExceed: false, maxParcels: null })
    .flat()
    .map((mode) => ({ mode, gain: 0, share: 0, room: Number.POSITIVE_INFINITY }))
  const market = openMarket({ bound: LIMIT - room, prices: new Float64Array(1), modes })
  const brancher = createBrancher({ sweep: () => true, limit: () => LIMIT, mayAddParcels })
  return brancher.branch(market) !== null
}

test('a parcel that costs less than what a purchase may cost more is not decided', () => {
  expect(isInDoubt([ruleOf(0)])).toBe(false)
  expect(isInDoubt([ruleOf(90)])).toBe(false)
  expect(isInDoubt([ruleOf(110)])).toBe(true)
})

test('it is decided where purchases differ only in their number of parcels', () => {
  expect(isInDoubt([ruleOf(0)], { room: PARCEL_TIE / 2 })).toBe(true)
})

test('it is decided where parcels are limited, for a limit to be reached, and between the rules of a store', () => {
  expect(isInDoubt([ruleOf(0)], { mayAddParcels: false })).toBe(true)
  expect(isInDoubt([ruleOf(90, 200)])).toBe(true)
  expect(isInDoubt([ruleOf(20), ruleOf(90)])).toBe(true)
})

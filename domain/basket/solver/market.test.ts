import { expect, test } from 'vitest'
import { eurMicro } from '../../money/amounts.ts'
import type { BasketModel } from './basket-model.ts'
import { type Market, openMarket } from './market.ts'
import { lowerLimit, lowerRooms, priceCans } from './price-cans.ts'
import { listModes } from './store-modes.ts'

const EURO = 1_000_000

/** A store with packs of four cans and of ten; those of ten are only sent for more. */
function makeStore(four: number, ten: number) {
  const pack = (cans: number, euro: number, rule: number) => ({
    ...{ item: 0, cans, rule, measure: euro },
    cost: eurMicro(euro * EURO),
  })
  return {
    rules: [
      { cost: eurMicro(3 * EURO), freeFrom: null },
      { cost: eurMicro(9 * EURO), freeFrom: null },
    ],
    packs: [pack(4, four, 0), pack(10, ten, 1)],
  }
}

const MODEL: BasketModel = {
  needs: [14],
  stores: [makeStore(16, 30), makeStore(20, 32), makeStore(24, 90)],
  mayExceed: false,
  maxParcels: null,
}
const modes = listModes(MODEL).flat()
const LIMIT = 200 * EURO

function listOpen({ deals }: Market): string[] {
  return deals.flatMap(({ mode, supplies }) =>
    supplies.flatMap(({ choices }) =>
      [...choices].map((cans) => `${mode.store}, ${mode.charge / EURO} €: ${cans}`),
    ),
  )
}

test('what was tried is open too where there is no room for anything, if it is on sale there', () => {
  const first = priceCans({ needs: MODEL.needs, modes, limit: LIMIT })
  const narrow = lowerRooms(lowerLimit(first, LIMIT), first.bound - EURO)
  expect(listOpen(openMarket(narrow))).toEqual([])
  const tried = new Map([
    [0, new Map([[0, new Set([10])]])],
    [1, new Map([[0, new Set([4])]])],
  ])
  // Tens are not sent for three euros, fours are sent for either.
  expect(listOpen(openMarket(narrow, tried)).toSorted()).toEqual(['0, 9 €: 10', '1, 3 €: 4', '1, 9 €: 4'])
})

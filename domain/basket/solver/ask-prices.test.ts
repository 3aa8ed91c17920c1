import { expect, test } from 'vitest'
import { eurMicro } from '../../money/amounts.ts'
import { createPricing } from './ask-prices.ts'
import type { BasketModel } from './basket-model.ts'
import { openMarket } from './market.ts'
import { priceCans } from './price-cans.ts'
import { listModes } from './store-modes.ts'

/** What a single can and five of it cost at the only store, which sends free from 22 euro and else asks for 5. */
function boundFor({ single, five }: { single: number; five: number }): number {
  const toPack = (cans: number, euro: number) => ({
    item: 0,
    cans,
    rule: 0,
    cost: eurMicro(euro * 1_000_000),
    measure: euro * 100,
  })
  const model: BasketModel = {
    needs: [5],
    stores: [
      {
        rules: [{ cost: eurMicro(5_000_000), freeFrom: 2200 }],
        packs: [toPack(1, single), toPack(5, five)],
      },
    ],
    mayExceed: false,
    maxParcels: null,
  }
  const limit = 100_000_000
  const modes = listModes(model).flat()
  const market = openMarket(priceCans({ needs: model.needs, modes, limit }))
  const pricing = createPricing({ ...model, mostDeals: modes.length, isOver: () => false })
  while (pricing.sweep(market, { limit, most: 2 * limit }) > 1);
  return Math.round(market.bound / 1_000_000)
}

test('money spent for nothing does not bring a parcel to its limit for free shipping: its shipping is paid', () => {
  expect(boundFor({ single: 4, five: 20 })).toBe(25)
})

test('a dearer mix of packs that reaches the limit counts', () => {
  expect(boundFor({ single: 4.6, five: 20 })).toBe(23)
})

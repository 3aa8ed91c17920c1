import { expect, test } from 'vitest'
import { SEED } from '#tests/seed.ts'
import { createSeededRandom } from '../../seeded-random.ts'
import { sumDearest } from './bound-goods.ts'
import { widestMode } from './improve-purchase.ts'
import { listSplits } from './list-splits.ts'
import { openMarket } from './market.ts'
import { priceCans } from './price-cans.ts'
import { makeBasket, TEN_LINES } from './random-basket.test-helper.ts'
import { listModes } from './store-modes.ts'

test('each store can be tried alone, also where many splits over others are cheaper', () => {
  const model = makeBasket(createSeededRandom(SEED), TEN_LINES)
  const { needs } = model
  const modesOf = listModes(model)
  const modes = modesOf.flat()
  const { deals } = openMarket(priceCans({ needs, modes, limit: sumDearest(model, modes) }))
  const list = listSplits({ bought: needs.map(() => []), deals, needs, widest: modesOf.map(widestMode) })
  for (const [item, need] of needs.entries()) {
    const splits = list.splits.slice(list.firstSplits[item], list.firstSplits[item + 1])
    const alone = splits.flatMap((split) => (split.length === 1 ? [split[0]!.store] : []))
    const able = deals.filter(({ supplies }) =>
      supplies.some((supply) => supply.item === item && supply.choices.includes(need)),
    )
    expect(new Set(alone)).toEqual(new Set(able.map(({ mode }) => mode.store)))
    expect(alone.length).toBe(new Set(alone).size)
  }
})

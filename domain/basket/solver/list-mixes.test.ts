import { expect, test } from 'vitest'
import { eurMicro } from '../../money/amounts.ts'
import { askRest } from './ask-rest.ts'
import { listMixes } from './list-mixes.ts'
import { openMarket } from './market.ts'
import { createBuyer } from './purchase.ts'
import { listModes } from './store-modes.ts'

test('a thousand cans can be packed in more ways than anybody has time to list: that ends with the time', () => {
  const packs = [1, 5, 10, 20, 30].map((cans) => ({
    ...{ item: 0, cans, rule: 0 },
    ...{ cost: eurMicro(3_000_000 * cans), measure: 300 * cans },
  }))
  const store = { rules: [{ cost: eurMicro(5_000_000), freeFrom: 300_200 }], packs }
  const model = { needs: [1000], stores: [store], mayExceed: false, maxParcels: null }
  const modes = listModes(model).flat()
  const priced = modes.map((mode) => ({ mode, gain: 0, share: 0, room: Number.POSITIVE_INFINITY }))
  const { deals } = openMarket({ bound: 0, prices: new Float64Array(1), modes: priced })
  const { askings } = askRest(deals, model.needs, Number.POSITIVE_INFINITY)
  const listed = listMixes({
    ...{ model, buyer: createBuyer(model), open: modes, item: 0, lures: new Float64Array(1) },
    ...{ limited: modes.filter(({ from }) => from > 0), asking: askings[0]!, isOver: () => true },
    ...{ slack: 10_000_000, slackAsked: Number.POSITIVE_INFINITY },
  })
  expect(listed).toBeNull()
})

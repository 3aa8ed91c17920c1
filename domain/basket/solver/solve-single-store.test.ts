import { expect, test } from 'vitest'
import { SEED } from '#tests/seed.ts'
import { eurMicro } from '../../money/amounts.ts'
import { createSeededRandom } from '../../seeded-random.ts'
import type { BasketModel, ModelPack } from './basket-model.ts'
import { buyAtOneStore } from './solve-single-store.ts'

const SIZES = [1, 4, 5, 6, 8, 10, 12, 15, 20, 24]

/** One store with so many sizes of packs that nobody can try all mixes, which sends free a little above the least. */
function makeStore({ items, need }: { items: number; need: number }) {
  const random = createSeededRandom(SEED)
  const packs: ModelPack[] = []
  let least = 0
  for (let item = 0; item < items; item++) {
    const usual = 3000 + random() * 3000
    const measures = SIZES.map((cans) => Math.round(usual * cans * (1 - random() * 0.05)))
    for (const [nth, measure] of measures.entries())
      packs.push({ item, cans: SIZES[nth]!, cost: eurMicro(measure * 900), measure, rule: 0 })
    least += Math.min(...measures.map((measure, nth) => measure / SIZES[nth]!)) * need
  }
  const rules = [{ cost: eurMicro(6_000_000), freeFrom: Math.round(least * 1.01) }]
  const needs = Array.from({ length: items }, () => need)
  return { needs, stores: [{ rules, packs }], mayExceed: false, maxParcels: 1 } satisfies BasketModel
}

test('one parcel with very many mixes of packs reaches the limit for free shipping long before all are tried', () => {
  const model = makeStore({ items: 12, need: 10 })
  let looks = 0
  const { purchase, bound } = buyAtOneStore(model, () => ++looks > 500)
  expect(looks).toBeGreaterThan(500)
  const [store] = model.stores
  const goods = purchase!.picks.reduce((sum, { pack, count }) => sum + store!.packs[pack]!.cost * count, 0)
  expect(Math.round(purchase!.value)).toBe(goods)
  expect(purchase!.value / bound).toBeLessThan(1.0001)
})

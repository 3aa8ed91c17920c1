import type { BasketModel } from './basket-model.ts'
import { coverItem } from './cover-item.ts'
import type { Mode } from './store-modes.ts'

/** What the goods cost at least, wherever they are bought. Infinite when an item is not on sale in packs that fit. */
export function boundGoods({ needs, stores, mayExceed }: BasketModel): number {
  const packsOf = needs.map(() => ({ cans: [] as number[], cost: [] as number[] }))
  for (const { packs } of stores)
    for (const { item, cans, cost } of packs) {
      packsOf[item]!.cans.push(cans)
      packsOf[item]!.cost.push(cost)
    }
  return needs.reduce((sum, need, item) => sum + coverItem(packsOf[item]!, need, mayExceed)[need]!, 0)
}

/** No purchase that is worth making costs more. */
export function sumDearest({ needs }: BasketModel, modes: ReadonlyArray<Mode>): number {
  const dearest = needs.map(() => 0)
  let charges = 0
  for (const { items, charge } of modes) {
    charges += charge
    for (const [item, { cost }] of items.entries())
      for (const one of cost) if (one > dearest[item]!) dearest[item] = one
  }
  return needs.reduce((sum, need, item) => sum + dearest[item]! * need, charges + 1)
}

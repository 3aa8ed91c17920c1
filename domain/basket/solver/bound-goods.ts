import type { BasketModel } from './basket-model.ts'
import { coverItem } from './cover-item.ts'
import type { Mode } from './store-modes.ts'

/** What the goods cost at least, wherever they are bought. Infinite when an item is not on sale in packs that fit. */
export function boundGoods({ needs, stores, mayExceed }: BasketModel): number {
  const packsOf = Map.groupBy(
    stores.flatMap(({ packs }) => packs),
    ({ item }) => item,
  )
  return needs.reduce((sum, need, item) => {
    const packs = packsOf.get(item) ?? []
    const columns = { cans: packs.map(({ cans }) => cans), cost: packs.map(({ cost }) => cost as number) }
    return sum + coverItem(columns, need, mayExceed)[need]!
  }, 0)
}

/** No purchase that is worth making costs more. */
export function sumDearest({ needs }: BasketModel, modes: ReadonlyArray<Mode>): number {
  const goods = needs.map((need, item) =>
    modes.reduce((most, { items }) => Math.max(most, ...items[item]!.cost.map((cost) => cost * need)), 0),
  )
  return [...goods, ...modes.map(({ charge }) => charge)].reduce((sum, cost) => sum + cost, 1)
}

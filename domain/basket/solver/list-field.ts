import type { BasketModel } from './basket-model.ts'
import type { Deal } from './market.ts'
import type { Purchase } from './purchase.ts'

/** Stores among which items are bought, and by place and item the numbers of cans that are worth buying there. */
export type Field = {
  readonly stores: ReadonlyArray<number>
  readonly choices: ReadonlyArray<ReadonlyArray<Int32Array>>
}

/** What a market leaves, and what is bought already. */
export function listField(
  { picks, stores: used }: Purchase,
  deals: ReadonlyArray<Deal>,
  { needs, stores: all }: BasketModel,
): Field {
  const stores = [...new Set([...used, ...deals.map(({ mode }) => mode.store)])]
  const placeOf = new Map(stores.map((store, place) => [store, place]))
  const numbers = stores.map(() => needs.map(() => new Set<number>()))
  for (const { mode, supplies } of deals)
    for (const { item, choices } of supplies)
      for (const cans of choices) numbers[placeOf.get(mode.store)!]![item]!.add(cans)
  const bought = stores.map(() => needs.map(() => 0))
  for (const { store, pack, count } of picks) {
    const { item, cans } = all[store]!.packs[pack]!
    bought[placeOf.get(store)!]![item]! += cans * count
  }
  for (const [place, items] of bought.entries())
    for (const [item, cans] of items.entries())
      if (cans > 0) numbers[place]![item]!.add(Math.min(cans, needs[item]!))
  return { stores, choices: numbers.map((items) => items.map((own) => Int32Array.from(own).sort())) }
}

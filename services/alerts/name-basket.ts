import type { Snapshot } from '#catalogue/snapshot-types.ts'
import { parseBasketAddress } from '#domain/basket/basket-address.ts'
import { type KnownBasket, renameBasket } from './rename-basket.ts'

/** More would not fit a line on a phone. */
const NAMED = 2

/** The first products of a basket, and how many more there are: a person may watch several baskets. */
export function nameBasket(basket: KnownBasket, snapshot: Snapshot): string {
  const { items } = parseBasketAddress(new URLSearchParams(renameBasket(basket, snapshot)))
  const names = [...items.keys()].map(
    (slug) => snapshot.cards[snapshot.positionOfSlug.get(slug) ?? -1]?.name ?? slug,
  )
  const more = names.length - NAMED
  return names.slice(0, NAMED).join(', ') + (more > 0 ? ` +${more}` : '')
}

import type { Snapshot } from '#catalogue/snapshot-types.ts'
import { parseBasketAddress, writeBasketQuery } from '#domain/basket/basket-address.ts'
import { MOST_CANS } from '#domain/packs.ts'

export type KnownBasket = {
  readonly query: string | null
  /** In the order of the query. */
  readonly productIds: ReadonlyArray<number> | null
}

/** The address of a basket by the names that its products have now: a merge makes one product of two. */
export function renameBasket({ query, productIds }: KnownBasket, snapshot: Snapshot): string {
  const address = parseBasketAddress(new URLSearchParams(query ?? ''))
  const names = new Map(
    [...address.items.keys()].map((slug, nth) => [slug, findSlug(snapshot, productIds?.[nth]) ?? slug]),
  )
  const items = new Map<string, number>()
  for (const [slug, cans] of address.items) {
    const name = names.get(slug)!
    items.set(name, Math.min(MOST_CANS, (items.get(name) ?? 0) + cans))
  }
  const fixed = new Map([...address.fixed].map(([slug, storeId]) => [names.get(slug)!, storeId]))
  return writeBasketQuery({ ...address, items, fixed })
}

function findSlug({ cards, positionOfId }: Snapshot, productId: number | undefined): string | undefined {
  return cards[positionOfId.get(productId ?? -1) ?? -1]?.slug
}

import type { BasketAddress } from '#domain/basket/basket-address.ts'

/** The baskets that the page's controls lead to. */
export function createBasketChanges(address: BasketAddress) {
  const changed = (part: Partial<BasketAddress>): BasketAddress => ({ ...address, ...part })
  return {
    withCans(slug: string, cans: number) {
      const items = new Map(address.items)
      const fixed = new Map(address.fixed)
      if (cans > 0) items.set(slug, cans)
      else {
        items.delete(slug)
        fixed.delete(slug)
      }
      return changed({ items, fixed })
    },
    withParcels: (maxParcels: number | null) => changed({ maxParcels }),
    without: (storeId: number) => changed({ withoutStores: [...address.withoutStores, storeId] }),
    withAgain: (storeId: number) =>
      changed({ withoutStores: address.withoutStores.filter((id) => id !== storeId) }),
    withMore: (mayExceed: boolean) => changed({ mayExceed }),
    fixed(slug: string, storeId: number | null) {
      const fixed = new Map(address.fixed)
      if (storeId === null) fixed.delete(slug)
      else fixed.set(slug, storeId)
      return changed({ fixed })
    },
  }
}

export type BasketChanges = ReturnType<typeof createBasketChanges>

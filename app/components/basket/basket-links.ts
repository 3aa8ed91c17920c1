import { type BasketAddress, writeBasketQuery } from '#domain/basket/basket-address.ts'

/** Every change of the basket is an address, so that it works without scripts and can be shared. */
export function createBasketLinks(address: BasketAddress) {
  const to = (changed: Partial<BasketAddress>) => basketPath({ ...address, ...changed })
  return {
    withCans(slug: string, cans: number) {
      const items = new Map(address.items)
      if (cans > 0) items.set(slug, cans)
      else items.delete(slug)
      return to({ items })
    },
    withParcels: (maxParcels: number | null) => to({ maxParcels }),
    without: (storeId: number) => to({ withoutStores: [...address.withoutStores, storeId] }),
    withAgain: (storeId: number) =>
      to({ withoutStores: address.withoutStores.filter((id) => id !== storeId) }),
    withMore: (mayExceed: boolean) => to({ mayExceed }),
    fixed(slug: string, storeId: number | null) {
      const fixed = new Map(address.fixed)
      if (storeId === null) fixed.delete(slug)
      else fixed.set(slug, storeId)
      return to({ fixed })
    },
    asFile: (kind: 'csv' | 'txt') => `/basket/file/${kind}?${writeBasketQuery(address)}`,
  }
}

export type BasketLinks = ReturnType<typeof createBasketLinks>

function basketPath(address: BasketAddress): string {
  const query = writeBasketQuery(address)
  return query ? `/basket?${query}` : '/basket?items='
}

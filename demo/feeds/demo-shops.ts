import type { Minor } from '#domain/money/amounts.ts'
import { buildProducts } from '../products.ts'
import { buildStores, type DemoStore } from '../stores.ts'
import { type Breakage, breakItems, findBreakage } from './breakage.ts'
import { driftItems } from './drift.ts'
import { buildShop, type Shop } from './shop.ts'
import type { ShopItem } from './shop-item.ts'
import { findTroubles, troubleItems } from './troubles.ts'

/** A store's goods as its feed shows them in a slot. */
type ShopState = {
  readonly store: DemoStore
  readonly items: ReadonlyArray<ShopItem>
  readonly breakage: Breakage | null
  /** Changes with everything that is served. */
  readonly version: string
}

/** A store is read page by page; keeping all stores at once would take much memory. */
const SHOPS_KEPT = 12

/** All demo stores of a seed. A shop is built on its first request: building all of them takes seconds. */
export function openDemoShops(seed: number) {
  const products = buildProducts(seed)
  const stores = new Map(buildStores(seed).map((store) => [store.id, store]))
  const troubles = findTroubles([...stores.values()])
  const shops = new Map<number, Shop>()
  const states = new Map<number, ShopState>()
  const prices = new Map<number, Map<string, Minor>>()

  function findShop(storeId: number): Shop | null {
    const store = stores.get(storeId)
    if (!store) return null
    const shop = shops.get(storeId) ?? buildShop(store, { products, seed })
    // The one requested last is dropped last.
    shops.delete(storeId)
    shops.set(storeId, shop)
    if (shops.size > SHOPS_KEPT) {
      const oldest = shops.keys().next().value!
      shops.delete(oldest)
      states.delete(oldest)
    }
    return shop
  }

  /** A feed with a price set from outside is never broken, so that the change can be seen to arrive. */
  function findState(storeId: number, slot: number): ShopState | null {
    const shop = findShop(storeId)
    if (!shop) return null
    const own = prices.get(storeId)
    const version = `${slot}-${own?.size ?? 0}-${[...(own ?? [])].join()}`
    const known = states.get(storeId)
    if (known?.version === version) return known
    const breakage = own ? null : findBreakage({ seed, storeId, slot })
    const drifted = driftItems(shop, { seed, slot }).map((item) => setPrice(item, own?.get(item.externalId)))
    const troubled = own ? drifted : troubleItems(drifted, storeId, troubles)
    const state = { store: shop.store, items: breakItems(troubled, breakage), breakage, version }
    states.set(storeId, state)
    return state
  }

  return {
    stores: [...stores.values()],
    findState,
    /** Until the process ends. False for an unknown store or listing. */
    setPrice(storeId: number, externalId: string, priceMinor: Minor): boolean {
      if (!findShop(storeId)?.items.some((item) => item.externalId === externalId)) return false
      const own = prices.get(storeId) ?? new Map<string, Minor>()
      prices.set(storeId, own.set(externalId, priceMinor))
      return true
    },
  }
}

function setPrice(item: ShopItem, price: Minor | undefined): ShopItem {
  if (price === undefined) return item
  const { originalPrice } = item
  return {
    ...item,
    price,
    originalPrice: originalPrice !== null && originalPrice > price ? originalPrice : null,
  }
}

import { minor } from '#domain/money/amounts.ts'
import type { DemoStore } from '../stores.ts'
import { breakItems } from './breakage.ts'
import type { ShopItem } from './shop-item.ts'

/** Stores whose feeds have a fault: every demo has something to decide. */
type Troubles = {
  /** One price has lost its decimal point. */
  readonly slipId: number | null
  /** Its feed answers in kronor instead of euro. */
  readonly kronorId: number | null
  /** No fault, but unclear listings as in every feed. */
  readonly plainId: number | null
}

const KRONOR_PER_EURO = 11.4

/** The last stores with euro: the first ones are those that a newcomer looks at. */
export function findTroubles(stores: ReadonlyArray<Pick<DemoStore, 'id' | 'currency'>>): Troubles {
  const ids = stores.filter(({ currency }) => currency === 'EUR').map(({ id }) => id)
  return { slipId: ids.at(-1) ?? null, kronorId: ids.at(-2) ?? null, plainId: ids.at(-3) ?? null }
}

/** They are read first, so that what they leave in doubt waits from the first minute on. */
export function isReadFirst(storeId: number, { slipId, kronorId, plainId }: Troubles): boolean {
  return storeId === slipId || storeId === kronorId || storeId === plainId
}

export function troubleItems(
  items: ReadonlyArray<ShopItem>,
  storeId: number,
  { slipId, kronorId }: Troubles,
): ReadonlyArray<ShopItem> {
  if (storeId === slipId) return breakItems(items, 'price-too-high')
  if (storeId !== kronorId) return items
  return items.map((item) => ({
    ...item,
    price: minor(Math.round(item.price * KRONOR_PER_EURO)),
    originalPrice:
      item.originalPrice === null ? null : minor(Math.round(item.originalPrice * KRONOR_PER_EURO)),
  }))
}

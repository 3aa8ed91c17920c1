import { minor } from '#domain/money/amounts.ts'
import { createRandom, isLucky, pickOne } from '../random.ts'
import type { ShopItem } from './shop-item.ts'

/** The ways in which a feed is broken now and then. */
const BREAKAGES = [
  'server-error',
  'error-page',
  'cut-off',
  'empty',
  'half-missing',
  'price-too-high',
] as const
export type Breakage = (typeof BREAKAGES)[number]

const BROKEN_CHANCE = 1 / 40

/** Null for most slots, and always for the first. */
export function findBreakage({
  seed,
  storeId,
  slot,
}: {
  seed: number
  storeId: number
  slot: number
}): Breakage | null {
  const random = createRandom(seed, storeId, slot, 31)
  return slot > 0 && isLucky(random, BROKEN_CHANCE) ? pickOne(random, BREAKAGES) : null
}

/** The rows of a feed whose fault is in the rows. */
export function breakItems(
  items: ReadonlyArray<ShopItem>,
  breakage: Breakage | null,
): ReadonlyArray<ShopItem> {
  if (breakage === 'empty') return []
  if (breakage === 'half-missing') return items.filter((_, index) => index % 2 === 0)
  if (breakage === 'price-too-high') {
    return items.map((item, index) =>
      index === 0 ? { ...item, price: minor(item.price * 100), originalPrice: null } : item,
    )
  }
  return items
}

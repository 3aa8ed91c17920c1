import type { Minor } from '#domain/money/amounts.ts'
import type { Stock } from '#domain/stock.ts'
import { roundPrice } from '../price-levels.ts'
import { createRandom, pickBetween, pickWhole } from '../random.ts'
import type { Shop } from './shop.ts'
import type { ShopItem } from './shop-item.ts'

/** Nothing changes within a slot. Slot 0 begins with the fill. */
const SLOT_MS = 10 * 60_000
/** Every price changes once in this many slots, so that one in a hundred changes in each. */
const PRICE_PERIOD = 100
/** Relative to the price at the fill. The whole range is less than a quarter: no guard takes it for a mistake. */
const LOWEST_LEVEL = 0.9
const HIGHEST_LEVEL = 1.1
const STOCK_PERIOD = 1000
const GONE_PERIOD = 2000

type Window = {
  readonly period: number
  readonly shortest: number
  readonly longest: number
  readonly salt: number
}
const SOLD_OUT: Window = { period: STOCK_PERIOD, shortest: 6, longest: 36, salt: 21 }
const GONE: Window = { period: GONE_PERIOD, shortest: 3, longest: 12, salt: 22 }

export function slotAt(now: Date, filledAt: Date): number {
  return Math.max(0, Math.floor((now.getTime() - filledAt.getTime()) / SLOT_MS))
}

/** The store's goods in a slot: prices drift, some packs sell out and come back, some vanish for a while. */
export function driftItems(
  { store, items }: Shop,
  { seed, slot }: { seed: number; slot: number },
): ShopItem[] {
  if (slot === 0) return [...items]
  return items
    .filter((item) => !isWithin(GONE, { item, slot, keys: [seed, store.id] }))
    .map((item) => {
      const price = driftPrice(item, { shop: { store, items }, seed, slot })
      const isTurned = isWithin(SOLD_OUT, { item, slot, keys: [seed, store.id] })
      const keepsOriginal = item.originalPrice !== null && item.originalPrice > price
      return {
        ...item,
        price,
        originalPrice: keepsOriginal ? item.originalPrice : null,
        stock: isTurned ? turnStock(item.stock) : item.stock,
      }
    })
}

/** All packs of a product change together. */
function driftPrice(
  { key, price }: ShopItem,
  { shop: { store }, seed, slot }: { shop: Shop; seed: number; slot: number },
): Minor {
  const phase = pickWhole(createRandom(seed, store.id, key, 23), 0, PRICE_PERIOD - 1)
  const change = Math.floor((slot + phase) / PRICE_PERIOD)
  if (change === 0) return price
  const level = pickBetween(createRandom(seed, store.id, key, 24, change), LOWEST_LEVEL, HIGHEST_LEVEL)
  return roundPrice(price * level, store)
}

/** Once in every period, for a while that never reaches slot 0. */
function isWithin(
  { period, shortest, longest, salt }: Window,
  { item, slot, keys }: { item: ShopItem; slot: number; keys: ReadonlyArray<number> },
): boolean {
  const random = createRandom(...keys, item.key, item.cans, Math.floor(slot / period), salt)
  const length = pickWhole(random, shortest, longest)
  const start = pickWhole(random, 1, period - length)
  const place = slot % period
  return place >= start && place < start + length
}

function turnStock(stock: Stock): Stock {
  return stock === 'in_stock' ? 'out_of_stock' : 'in_stock'
}

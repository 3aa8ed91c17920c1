import { MOST_CANS } from '../packs.ts'
import type { BasketAddress } from './basket-address.ts'
import { MOST_LINES, MOST_PARCELS } from './basket-limits.ts'
import { findRemoved, parseRemovedLine, putBack, type RemovedLine, writeRemovedLine } from './removed-line.ts'

const PUT_BACK = 'back:'

/**
 * Changes of a basket as the controls of its page send them: only what changes, because a long basket has thousands of
 * controls. What another tab or device has done meanwhile stays. A change that is made twice is made once.
 */
export const basketEdits = {
  /** No cans take the product out. */
  cans: (slug: string, cans: number) => `cans:${slug}:${cans}`,
  /** The only store that a product may come from; null for any. */
  store: (slug: string, storeId: number | null) => `store:${slug}:${storeId ?? 0}`,
  /** Null for any number. */
  parcels: (most: number | null) => `parcels:${most ?? 0}`,
  without: (storeId: number) => `without:${storeId}`,
  withAgain: (storeId: number) => `again:${storeId}`,
  more: (mayExceed: boolean) => `more:${mayExceed ? 1 : 0}`,
  putBack: (removed: RemovedLine) => `${PUT_BACK}${writeRemovedLine(removed)}`,
}

/** Never throws: what makes no sense changes nothing. */
export function editBasket(basket: BasketAddress, edits: ReadonlyArray<string>): BasketAddress {
  return edits.reduce(applyEdit, basket)
}

/** Of the products that changes took out, the last; null when they took out none. */
export function findLastRemoved(before: BasketAddress, edits: ReadonlyArray<string>): RemovedLine | null {
  const removed: RemovedLine[] = []
  let basket = before
  for (const edit of edits) {
    const next = applyEdit(basket, edit)
    const line = findRemoved(basket, next)
    if (line) removed.push(line)
    basket = next
  }
  return removed.findLast(({ slug }) => !basket.items.has(slug)) ?? null
}

function applyEdit(basket: BasketAddress, edit: string): BasketAddress {
  if (edit.startsWith(PUT_BACK)) {
    const removed = parseRemovedLine(edit.slice(PUT_BACK.length))
    return removed ? putBack(basket, removed) : basket
  }
  const [, kind, slug = '', digits] = /^([a-z]+):(?:([\w-]+):)?(\d{1,9})$/.exec(edit) ?? []
  const value = Number(digits)
  switch (kind) {
    case 'cans':
      return withCans(basket, slug, value)
    case 'store':
      return withStore(basket, slug, value)
    case 'parcels':
      return { ...basket, maxParcels: value >= 1 && value <= MOST_PARCELS ? value : null }
    case 'without':
      return value === 0
        ? basket
        : { ...basket, withoutStores: [...new Set([...basket.withoutStores, value])] }
    case 'again':
      return { ...basket, withoutStores: basket.withoutStores.filter((id) => id !== value) }
    case 'more':
      return { ...basket, mayExceed: value === 1 }
    default:
      return basket
  }
}

function withCans(basket: BasketAddress, slug: string, cans: number): BasketAddress {
  const { items, fixed } = basket
  if (slug === '' || (cans > 0 && !items.has(slug) && items.size >= MOST_LINES)) return basket
  if (cans > 0) return { ...basket, items: new Map(items).set(slug, Math.min(MOST_CANS, cans)) }
  const others = <T>(pairs: ReadonlyMap<string, T>) => new Map([...pairs].filter(([other]) => other !== slug))
  return { ...basket, items: others(items), fixed: others(fixed) }
}

function withStore(basket: BasketAddress, slug: string, storeId: number): BasketAddress {
  if (!basket.items.has(slug)) return basket
  const fixed = new Map(basket.fixed)
  if (storeId === 0) fixed.delete(slug)
  else fixed.set(slug, storeId)
  return { ...basket, fixed }
}

import { type BasketAddress, writeBasketQuery } from './basket-address.ts'
import { parseRemovedLine, type RemovedLine, writeRemovedLine } from './removed-line.ts'

/** The server refuses longer addresses, and the path and its language need some room. */
const LONGEST_QUERY = 1950

/** The address that shows this basket to anyone. One that is too long would be refused: the visitor's own opens instead. */
export function basketPath(basket: BasketAddress): string {
  const query = writeBasketQuery(basket)
  return query === '' || query.length > LONGEST_QUERY ? '/basket' : `/basket?${query}`
}

/** Names the line whose stores are shown from the start. */
export const OPENED_LINE = 'stores'

/** What was just taken out is beside the basket, so that it can be put back. */
const REMOVED = 'removed'

export function readRemoved(asked: URLSearchParams): RemovedLine | null {
  return parseRemovedLine(asked.get(REMOVED) ?? '')
}

/** The visitor's own basket after a change. */
export function ownBasketPath(removed: RemovedLine | null): string {
  return removed ? `/basket?${REMOVED}=${writeRemovedLine(removed)}` : '/basket'
}

/** A shared basket after a change. */
export function sharedBasketPath(basket: BasketAddress, removed: RemovedLine | null): string {
  const query = writeSharedQuery(basket)
  if (!removed || query.length > LONGEST_QUERY) return basketPath(basket)
  return `/basket?${query}&${REMOVED}=${writeRemovedLine(removed)}`
}

/** One that became empty says so too: without any items the visitor's own would be meant. */
export function writeSharedQuery(basket: BasketAddress): string {
  return [basket.items.size === 0 && 'items=', writeBasketQuery(basket)].filter(Boolean).join('&')
}

export function basketFilePath(kind: 'csv' | 'txt', basket: BasketAddress): string {
  return `/basket/file/${kind}?${writeBasketQuery(basket)}`
}

/** Whether the server takes an address of this length. */
export function fitsAddress(path: string): boolean {
  return path.length <= LONGEST_QUERY
}

/** A basket that is too long for an address names its products by their ids. */
export function shortenBasket(basket: BasketAddress, idOf: ReadonlyMap<string, number>): BasketAddress {
  if (writeBasketQuery(basket).length <= LONGEST_QUERY) return basket
  return renameProducts(basket, (slug) => idOf.get(slug)?.toString() ?? slug)
}

export function renameProducts(basket: BasketAddress, nameOf: (name: string) => string): BasketAddress {
  const rename = (pairs: ReadonlyMap<string, number>) =>
    new Map([...pairs].map(([name, value]) => [nameOf(name), value]))
  return { ...basket, items: rename(basket.items), fixed: rename(basket.fixed) }
}

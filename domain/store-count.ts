import type { Stock } from './stock.ts'

/**
 * How many stores sell it: those that have it in stock. Any number of stores or offers on a page is `inStock`;
 * a list with rows for the others too says how many those are.
 */
export type StoreCount = { readonly inStock: number; readonly others: number }

/** Takes one row per store, as `quoteOffers` gives them. */
export function countStores(rows: ReadonlyArray<{ readonly stock: Stock }>): StoreCount {
  const inStock = rows.filter(({ stock }) => stock === 'in_stock').length
  return { inStock, others: rows.length - inStock }
}

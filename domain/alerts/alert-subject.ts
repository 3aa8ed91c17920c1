import { parseBasketAddress, writeBasketQuery } from '../basket/basket-address.ts'
import { type ProductQuery, parseProductQuery, productQueryParams } from '../product-query.ts'
import type { AlertAbout } from './alert-about.ts'

/** Null for an address that names nothing. */
export function parseAlertAbout(params: URLSearchParams): AlertAbout | null {
  for (const subject of ['product', 'filter', 'basket'] as const) {
    const text = params.get(subject)?.trim()
    if (text !== undefined && text !== '') return { subject, text: CLEAN[subject](text) }
  }
  return null
}

/** The part of a list that says which products; how they are shown and what they cost now does not matter. */
export function filterOf(query: Partial<ProductQuery>): string {
  const { search = '', brand = [], strength = [], flavour = [], format = [], mg } = query
  return productQueryParams({ search, brand, strength, flavour, format, ...(mg && { mg }) }).toString()
}

/** Whether a list leaves out offers that an alert for it would tell of: of another store, later, or at another total. */
export function isNarrowedByOffer(
  { store = [], minTotal, maxTotal, maxDays, freeShipping = false }: Partial<ProductQuery>,
  { isDelivered }: { isDelivered: boolean },
): boolean {
  if (store.length > 0) return true
  // The others count only with a number of cans.
  return isDelivered && (freeShipping || [minTotal, maxTotal, maxDays].some((limit) => limit !== undefined))
}

/** The same wish is written in one way. */
const CLEAN: Readonly<Record<AlertAbout['subject'], (text: string) => string>> = {
  product: (text) => text,
  filter: (text) => filterOf(parseProductQuery(new URLSearchParams(text))),
  basket: (text) => writeBasketQuery(parseBasketAddress(new URLSearchParams(text))),
}

import { asksForDelivery, type ProductQuery, productQueryParams } from '../product-query.ts'

/** The part of a list that says which products; how they are shown and what they cost now does not matter. */
export function filterOf(query: Partial<ProductQuery>): string {
  const { search = '', brand = [], strength = [], flavour = [], format = [], without = [], mg } = query
  return productQueryParams({
    search,
    brand,
    strength,
    flavour,
    format,
    without,
    ...(mg && { mg }),
  }).toString()
}

/** Whether a list leaves out offers that an alert for it would tell of: of another store, later, or at another total. */
export function isNarrowedByOffer(
  query: Partial<ProductQuery>,
  { isDelivered }: { isDelivered: boolean },
): boolean {
  return (query.store ?? []).length > 0 || (isDelivered && asksForDelivery(query))
}

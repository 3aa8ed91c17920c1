import { useVisitorChoice } from '#app/components/visitor.tsx'
import { isDeliveredSort, SORTS, type Sort } from '#domain/sorting.ts'

/**
 * The orders that a list offers, and which of them it has. With a number of cans the lowest price is the delivered one;
 * without it there are no delivered prices. Without words the default order is that by popularity.
 */
export function useOfferedSorts(
  asked: Sort,
  { isSearch = false } = {},
): { sort: Sort; sorts: ReadonlyArray<Sort> } {
  const { cans } = useVisitorChoice().chosen
  const wanted = asked === 'visited' && !isSearch ? 'default' : asked
  const isOffered = (option: Sort) =>
    (isSearch || option !== 'visited') && (cans === null ? !isDeliveredSort(option) : option !== 'price-asc')
  const lowest = cans === null ? 'price-asc' : 'delivered'
  return { sort: isOffered(wanted) ? wanted : lowest, sorts: SORTS.filter(isOffered) }
}

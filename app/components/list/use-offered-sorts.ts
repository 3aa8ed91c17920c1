import { useVisitorChoice } from '#app/components/visitor.tsx'
import { isDeliveredSort, SORTS, type Sort } from '#domain/sorting.ts'

/**
 * The orders that a list offers, and which of them it has. With a number of cans the lowest price is the delivered one;
 * without it there are no delivered prices.
 */
export function useOfferedSorts(asked: Sort): { sort: Sort; sorts: ReadonlyArray<Sort> } {
  const { cans } = useVisitorChoice().chosen
  const isOffered = (option: Sort) => (cans === null ? !isDeliveredSort(option) : option !== 'price-asc')
  const lowest = cans === null ? 'price-asc' : 'delivered'
  return { sort: isOffered(asked) ? asked : lowest, sorts: SORTS.filter(isOffered) }
}

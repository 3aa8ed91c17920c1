import type { Destination } from '#domain/country.ts'
import { sendsTo } from '#domain/shipping-terms.ts'
import { filterSteps, finishSteps, type Steps } from '#domain/steps.ts'
import type { CatalogueInput } from './snapshot-types.ts'

/** Without the offers of stores that do not deliver there: visitors see no price they cannot get. */
export function restrictToDestination(input: CatalogueInput, destination: Destination): CatalogueInput {
  return finishSteps(leaveOutStoresSteps(input, listClosedStores(input, destination)))
}

/** The stores that do not send there, by id. Destinations with the same list have the same catalogue. */
export function listClosedStores({ stores }: CatalogueInput, destination: Destination): number[] {
  return stores.filter((store) => !sendsTo(store, destination)).map(({ id }) => id)
}

/** Without the offers of these stores, step by step. */
export function* leaveOutStoresSteps(
  input: CatalogueInput,
  storeIds: ReadonlyArray<number>,
): Steps<CatalogueInput> {
  if (storeIds.length === 0) return input
  const closed = new Set(storeIds)
  return { ...input, offers: yield* filterSteps(input.offers, ({ storeId }) => !closed.has(storeId)) }
}

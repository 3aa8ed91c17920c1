import type { Region } from '#domain/region.ts'
import { filterSteps, finishSteps, type Steps } from '#domain/steps.ts'
import type { CatalogueInput } from './snapshot-types.ts'

/** Without the offers of stores that do not deliver there: visitors see no price they cannot get. */
export function restrictToRegion(input: CatalogueInput, region: Region): CatalogueInput {
  return finishSteps(restrictToRegionSteps(input, region))
}

/** The same, step by step. */
export function* restrictToRegionSteps(input: CatalogueInput, region: Region): Steps<CatalogueInput> {
  const closed = new Set(
    input.stores.filter(({ shipping }) => shipping[region] === null).map((store) => store.id),
  )
  if (closed.size === 0) return input
  return { ...input, offers: yield* filterSteps(input.offers, ({ storeId }) => !closed.has(storeId)) }
}

import type { Region } from '#domain/region.ts'
import type { CatalogueInput } from './snapshot-types.ts'

/** Without the offers of stores that do not send there: nobody is shown a price they cannot have. */
export function restrictToRegion(input: CatalogueInput, region: Region): CatalogueInput {
  const closed = new Set(
    input.stores.filter(({ shipping }) => shipping[region] === null).map((store) => store.id),
  )
  return { ...input, offers: input.offers.filter(({ storeId }) => !closed.has(storeId)) }
}

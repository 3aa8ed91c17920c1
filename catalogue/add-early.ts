import type { CatalogueInput } from './snapshot-types.ts'

/** As members see it: with what is not for everybody yet. */
export function addEarly(
  input: CatalogueInput,
  early: Pick<CatalogueInput, 'products' | 'offers'>,
): CatalogueInput {
  return {
    ...input,
    products: [...input.products, ...early.products],
    offers: [...input.offers, ...early.offers],
  }
}

import type { CatalogueInput } from './snapshot-types.ts'

/** As members see it: with products that are not public yet. */
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

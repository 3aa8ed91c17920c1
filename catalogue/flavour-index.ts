import type { Product } from '#domain/product.ts'
import { listSearchFlavours, type SearchFlavour } from '#domain/search-flavours.ts'
import { type Bitset, makeBitset, setBit, unite } from './bitset.ts'

/** The products of each flavour that some product has. */
export type FlavourIndex = ReadonlyMap<SearchFlavour, Bitset>

export function buildFlavourIndex(
  products: ReadonlyArray<Pick<Product, 'name' | 'flavourFamily'>>,
): FlavourIndex {
  const index = new Map<SearchFlavour, Bitset>()
  for (const [position, product] of products.entries()) {
    for (const flavour of listSearchFlavours(product)) {
      const bits = index.get(flavour) ?? makeBitset(products.length)
      setBit(bits, position)
      index.set(flavour, bits)
    }
  }
  return index
}

/** Adds the products that have any of the flavours. */
export function uniteFlavours(
  bits: Bitset,
  index: FlavourIndex,
  flavours: ReadonlyArray<SearchFlavour>,
): void {
  for (const flavour of flavours) {
    const found = index.get(flavour)
    if (found) unite(bits, found)
  }
}

export function hasFlavour(index: FlavourIndex, flavours: ReadonlyArray<SearchFlavour>): boolean {
  return flavours.some((flavour) => index.has(flavour))
}

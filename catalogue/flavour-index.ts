import type { Product } from '#domain/product.ts'
import { listNamedFlavours, listSearchFlavours } from '#domain/search-flavours.ts'
import { listSearchKinds } from '#domain/search-kinds.ts'
import { type Bitset, makeBitset, setBit, unite } from './bitset.ts'

type Meanings = ReadonlyMap<string, Bitset>

/** The products of each flavour, format, strength and kind that some product has. */
export type FlavourIndex = {
  readonly all: Meanings
  /** Those of flavours that their own names say. */
  readonly named: Meanings
}

export const NO_FLAVOURS: FlavourIndex = { all: new Map(), named: new Map() }

export type FlavouredProduct = Pick<Product, 'name' | 'flavourFamily' | 'kind' | 'format' | 'nicotineMg'>

export function buildFlavourIndex(products: ReadonlyArray<FlavouredProduct>): FlavourIndex {
  return {
    all: buildMeanings(products, listMeanings),
    named: buildMeanings(products, listNamedFlavours),
  }
}

/** All words of other languages that find a product. */
export function listMeanings(product: FlavouredProduct): string[] {
  return [...listSearchFlavours(product), ...listSearchKinds(product)]
}

function buildMeanings(
  products: ReadonlyArray<FlavouredProduct>,
  list: (product: FlavouredProduct) => ReadonlyArray<string>,
): Meanings {
  const meanings = new Map<string, Bitset>()
  for (const [position, product] of products.entries()) {
    for (const meaning of list(product)) {
      const bits = meanings.get(meaning) ?? makeBitset(products.length)
      setBit(bits, position)
      meanings.set(meaning, bits)
    }
  }
  return meanings
}

/** Adds the products that have any of the flavours. */
export function uniteFlavours(bits: Bitset, meanings: Meanings, flavours: ReadonlyArray<string>): void {
  for (const flavour of flavours) {
    const found = meanings.get(flavour)
    if (found) unite(bits, found)
  }
}

export function hasFlavour({ all }: FlavourIndex, flavours: ReadonlyArray<string>): boolean {
  return flavours.some((flavour) => all.has(flavour))
}

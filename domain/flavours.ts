import { FLAVOUR_FAMILIES, type FlavourFamily, type Product } from './product.ts'
import { foldText } from './text.ts'

/** Not a taste, so no name contains it. */
const UNNAMED: FlavourFamily = 'other'

/**
 * What a product tastes of: its family first, then every family in its name, as a word or at either end of one.
 * 'Apple Mint' is fruit and mint, 'Spearmint' is mint, 'Chocolate' is not cola.
 */
export function listFlavours({
  name,
  flavourFamily,
}: Pick<Product, 'name' | 'flavourFamily'>): FlavourFamily[] {
  const words = foldText(name).split(/[^\p{L}]+/u)
  const named = FLAVOUR_FAMILIES.filter(
    (family) =>
      family !== UNNAMED &&
      family !== flavourFamily &&
      words.some((word) => word.startsWith(family) || word.endsWith(family)),
  )
  return [flavourFamily, ...named]
}

type Searched = Pick<Product, 'name' | 'brand' | 'category' | 'flavourFamily' | 'nicotineMg'>

/**
 * The text that a search covers: name and brand, which count more, and category, flavour, strength and other names. Few
 * names say how strong a product is, and some say it per gram.
 */
export function searchParts(
  { name, brand, category, flavourFamily, nicotineMg }: Searched,
  otherNames = '',
): [head: string, tail: string] {
  const flavour = flavourFamily === UNNAMED ? '' : flavourFamily
  const strength = nicotineMg === null ? '' : `${nicotineMg}mg`
  return [`${name} ${brand}`, [category, flavour, strength, otherNames].filter(Boolean).join(' ')]
}

/** A flavour is found by its word, whether or not the name has it. */
export function searchText(product: Searched): string {
  return searchParts(product).join(' ')
}

import { listBrands as listBrandRows } from '#data/brands.ts'
import type { Brand } from '#domain/brand.ts'
import { foldText } from '#domain/text.ts'
import type { Deps } from '#services/deps.ts'

export type BrandLetter = {
  /** Null for names that begin with a digit or a sign. */
  readonly letter: string | null
  readonly brands: ReadonlyArray<Pick<Brand, 'name' | 'productCount'>>
}

/** Those on the site, by name. */
export function listBrands(deps: Pick<Deps, 'catalogue'>): ReadonlyArray<Brand> {
  return deps.catalogue().brands
}

/** Those on the site by name, under the plain letter that each begins with. */
export function listBrandsByLetter(deps: Pick<Deps, 'catalogue'>): BrandLetter[] {
  const groups = Map.groupBy(listBrands(deps), ({ name }) => firstLetter(name))
  return [...groups].map(([letter, brands]) => ({
    letter,
    brands: brands.map(({ name, productCount }) => ({ name, productCount })),
  }))
}

/** Also those that have nothing on the site. */
export function listAllBrands({ db }: Pick<Deps, 'db'>): Promise<{ id: number; name: string }[]> {
  return listBrandRows(db)
}

function firstLetter(name: string): string | null {
  const letter = foldText(name).charAt(0)
  return /[a-z]/.test(letter) ? letter.toUpperCase() : null
}

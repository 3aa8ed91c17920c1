import type { Brand } from '#domain/brand.ts'
import type { Deps } from '#services/deps.ts'

/** By name. */
export function listBrands(deps: Pick<Deps, 'catalogue'>): ReadonlyArray<Brand> {
  return deps.catalogue().brands
}

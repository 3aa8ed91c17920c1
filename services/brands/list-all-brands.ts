import { listBrands } from '#data/brands.ts'
import type { Deps } from '#services/deps.ts'

/** Also those that have nothing on the site. */
export function listAllBrands({ db }: Pick<Deps, 'db'>): Promise<{ id: number; name: string }[]> {
  return listBrands(db)
}

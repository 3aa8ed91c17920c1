import { listBrandPage as listPage } from '#catalogue/list-pages.ts'
import type { Deps } from '#services/deps.ts'

/** One page of a brand's products, lowest price first. */
export function listBrandPage(deps: Pick<Deps, 'catalogue'>, wanted: { brand: string; page: number }) {
  return listPage(deps.catalogue(), wanted)
}

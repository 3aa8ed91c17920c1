import { listBestSellers } from '#catalogue/lists.ts'
import type { Deps } from '#services/deps.ts'

export function listBestSellerCards(deps: Pick<Deps, 'catalogue'>) {
  return listBestSellers(deps.catalogue())
}

import { findSaleSpelling } from '#catalogue/explain-empty.ts'
import { listSalePage as listPage } from '#catalogue/list-pages.ts'
import type { Deps } from '#services/deps.ts'

/** One page of what is on sale, lowest price first; when words found nothing, a spelling that finds something. */
export function listSalePage(deps: Pick<Deps, 'catalogue'>, wanted: { search: string; page: number }) {
  const snapshot = deps.catalogue()
  const list = listPage(snapshot, wanted)
  return { ...list, suggestion: list.total > 0 ? null : findSaleSpelling(snapshot, wanted.search) }
}

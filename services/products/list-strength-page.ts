import { listStrengthPage as listPage } from '#catalogue/list-pages.ts'
import type { StrengthBand } from '#domain/strength.ts'
import type { Deps } from '#services/deps.ts'

/** One page of the products in a strength band, lowest price first. */
export function listStrengthPage(
  deps: Pick<Deps, 'catalogue'>,
  wanted: { band: StrengthBand; page: number },
) {
  return listPage(deps.catalogue(), wanted)
}

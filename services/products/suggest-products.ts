import { suggest } from '#catalogue/lists.ts'
import type { Deps } from '#services/deps.ts'

export function suggestProducts(deps: Pick<Deps, 'catalogue'>, text: string) {
  return suggest(deps.catalogue(), text)
}

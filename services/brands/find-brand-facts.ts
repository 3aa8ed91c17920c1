import { type BrandFacts, describeBrand } from '#catalogue/describe-brand.ts'
import type { Deps } from '#services/deps.ts'

export type { BrandFacts }

/** Null when no brand on the site has exactly this name. */
export function findBrandFacts(deps: Pick<Deps, 'catalogue'>, name: string): BrandFacts | null {
  return describeBrand(deps.catalogue(), name)
}

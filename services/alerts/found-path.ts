import type { Finding, Promised } from '#domain/alerts/alert.ts'
import { nameVisitor } from '#domain/named-visitor.ts'

/** Where a message leads, with the destination and the currency that its price is for. Stock has no price. */
export function foundPath({ promised, found }: { promised: Promised; found: Finding }): string {
  const currency = found.value?.currency ?? promised.limit?.currency ?? null
  return nameVisitor(found.path, { place: promised.place, currency })
}

import type { DealVerdict } from './deal-verdict.ts'
import { multiplyPrice } from './money/price.ts'

/** The first of these that any pack has is said of all packs together: a doubt about one is a doubt about the sum. */
const WEAKEST_FIRST = ['not-lower', 'too-new', 'verified'] as const

/** The verdict on several packs that are bought together; null when none of them is reduced. */
export function combineVerdicts(
  packs: ReadonlyArray<{ readonly verdict: DealVerdict | null; readonly count: number }>,
): DealVerdict | null {
  const weakest = WEAKEST_FIRST.map((word) => packs.find(({ verdict }) => verdict?.verdict === word)).find(
    Boolean,
  )
  if (!weakest?.verdict) return null
  const { verdict, count } = weakest
  if (verdict.verdict === 'too-new' || !verdict.reference) return verdict
  return { ...verdict, reference: packs.length > 1 ? null : multiplyPrice(verdict.reference, count) }
}

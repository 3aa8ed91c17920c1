import type { BrandEvidence } from './find-brand.ts'
import type { Attempt } from './match-listing.ts'

/** The only brand that leads to a product; when two do, nobody knows. */
export function chooseAttempt(attempts: ReadonlyArray<Attempt>, evidence: BrandEvidence): Attempt | null {
  if (attempts.length < 2) return attempts[0] ?? null
  const matched = attempts.filter(({ product }) => product !== null)
  const [first] = matched
  if (!first) return attempts.find(({ result }) => result.outcome === 'review') ?? attempts[0]!
  const isDoubtful = evidence.isDoubtful && first === attempts[0]
  return matched.length === 1 && !isDoubtful ? first : leaveToPerson(matched, first)
}

function leaveToPerson(matched: ReadonlyArray<Attempt>, first: Attempt): Attempt {
  const candidates = matched.map(({ product }) => ({
    productId: product!.product.id,
    score: 1 / (matched.length + 1),
    why: product!.product.name,
  }))
  const names = candidates.map(({ why }) => why).join(' or ')
  const reason = `Could be ${names}; title and vendor point to different brands`
  const result = {
    outcome: 'review',
    candidates,
    cans: first.result.cans,
    code: 'several-brands',
    reason,
  } as const
  return { result, read: first.read, product: null }
}

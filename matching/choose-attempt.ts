import type { MatchResult } from './match-types.ts'
import type { ProductFacts } from './product-facts.ts'

/** The result of trying one brand. */
export type Attempt = { readonly result: MatchResult; readonly product: ProductFacts | null }

/** The only brand that leads to a product; when two do, the answer is open. */
export function chooseAttempt(attempts: ReadonlyArray<Attempt>, isDoubtful: boolean): Attempt | null {
  if (attempts.length < 2) return attempts[0] ?? null
  const matched = attempts.filter(({ product }) => product !== null)
  const [first] = matched
  if (!first) return attempts.find(({ result }) => result.outcome === 'review') ?? attempts[0]!
  const isCertain = matched.length === 1 && !(isDoubtful && first === attempts[0])
  return isCertain ? first : leaveToPerson(matched, first)
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
  return { result, product: null }
}

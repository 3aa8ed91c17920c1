import type { BasketModel, Solution } from '#domain/basket/solver/basket-model.ts'
import { solveBasket } from '#domain/basket/solver/solve-basket.ts'
import { limitsOf } from '#domain/basket/solver/solve-variants.ts'
import { formatMs, formatShare, percentile } from './figures.ts'

export const CAP_MS = 50
/** HiGHS counts in floating point: a millionth of a euro here or there is none of its answer. */
export const ROUNDING = 10
const NEAR = 0.001

/** What is known of a basket when the planner has to answer; infinite when that is no purchase. */
type Answer = { readonly total: number; readonly ms: number }

export type JudgedAnswer = Answer & {
  /** How far it is above the cheapest purchase, as a share. */
  readonly above: number
  readonly isCheapest: boolean
  /** Else the best purchase that was ever found counts as the cheapest. */
  readonly isTruthKnown: boolean
}

export function answerCapped(model: BasketModel): Answer {
  const startedAt = performance.now()
  const outcome = solveBasket(model, { ...limitsOf(model), hardMs: CAP_MS })
  const ms = performance.now() - startedAt
  return { total: outcome && outcome !== 'unknown' ? outcome.total : Number.POSITIVE_INFINITY, ms }
}

/** `found` is the plan with all the time that a page gives it, `reference` what HiGHS says, where it was asked. */
export function judgeAnswer(answer: Answer, found: Solution, reference: number | null): JudgedAnswer {
  const proved = found.isExact ? found.total : reference
  const truth = proved ?? Math.min(found.total, answer.total)
  return {
    ...answer,
    above: Math.max(0, answer.total / truth - 1),
    isCheapest: answer.total <= truth + ROUNDING,
    isTruthKnown: proved !== null,
  }
}

export function describeAnswers(answers: ReadonlyArray<JudgedAnswer>): Record<string, string | number> {
  const shareOf = (isCounted: (answer: JudgedAnswer) => boolean) =>
    `${((answers.filter(isCounted).length / answers.length) * 100).toFixed(1)} %`
  return {
    'truth known': `${answers.filter(({ isTruthKnown }) => isTruthKnown).length} of ${answers.length}`,
    cheapest: shareOf(({ isCheapest }) => isCheapest),
    'within 0.1 %': shareOf(({ above }) => above <= NEAR),
    'worst above': formatShare(Math.max(...answers.map(({ above }) => above))),
    'answered after, p99': formatMs(
      percentile(
        answers.map(({ ms }) => ms),
        99,
      ),
    ),
  }
}

import type { ActionHandlers } from '#app/admin/action.server.ts'
import type { BenchAnswer } from '#app/components/admin/workbench/bench-answer.ts'
import { decideOnce } from '#services/review/decide-once.ts'
import { undoReview } from '#services/review/decide-review.ts'
import { makeNew } from '#services/review/make-new.ts'
import { saveAlways } from '#services/review/save-always.ts'
import { answerDecided, parseCans } from './review-actions.server.ts'

const ASK_CANS = { ok: false, title: 'How many cans are in the pack? A number from 1 to 1000.' } as const

/** The answers of the workbench. Each of them is one key, one button and one form. */
export const WORKBENCH_HANDLERS: ActionHandlers<BenchAnswer> = {
  async same({ deps, admin, id, field }) {
    const cans = parseCans(field('cans'))
    if (cans === null) return ASK_CANS
    const choice = { action: 'link', productId: id('product'), cans } as const
    const decided = await decideOnce(deps, { listingId: id('listing'), choice, admin })
    return withDecision(answerDecided(decided, 'The listing has its product.'))
  },
  async never({ deps, admin, id }) {
    const choice = { action: 'ignore' } as const
    const decided = await decideOnce(deps, { listingId: id('listing'), choice, admin })
    return withDecision(answerDecided(decided, 'It stays out.'))
  },
  async new({ deps, admin, id }) {
    const listingId = id('listing')
    const made = await makeNew(deps, { listingId, admin })
    if (made.ok) {
      const { decisionId, name } = made
      return toMade(decisionId, `The product ${name} is made, and the listing is linked to it.`)
    }
    return {
      ok: false,
      title: 'The listing does not say all that a product needs.',
      text: 'Fill in what is missing.',
      open: `/admin/review/${listingId}#new`,
    }
  },
  async always({ deps, admin, id, field }) {
    const cans = parseCans(field('cans'))
    if (cans === null) return ASK_CANS
    const request = { listingId: id('listing'), productId: id('product'), cans, option: field('rule') }
    const saved = await saveAlways(deps, { ...request, admin })
    if (!saved.ok && saved.reason === 'no-such-rule')
      return { ok: false, title: 'This rule no longer settles the listing.', text: 'Choose again.' }
    if (!saved.ok) return answerDecided(saved, '')
    const { decisionId, settled } = saved
    const others = `${settled} other ${settled === 1 ? 'listing is' : 'listings are'} settled with it.`
    return toMade(decisionId, `It is saved. ${others}`)
  },
  async undo({ deps, admin, id }) {
    const undone = await undoReview(deps, { decisionId: id('decision'), admin })
    if (undone.ok) return { ok: true, title: 'The decision is taken back.' }
    return { ok: false, title: 'That decision is no longer in force.' }
  },
}

function toMade(decisionId: number, title: string): BenchAnswer {
  const decision = String(decisionId)
  return { ok: true, title, decision, undo: { intent: 'undo', decision } }
}

function withDecision(answer: BenchAnswer): BenchAnswer {
  return answer.undo?.decision ? { ...answer, decision: answer.undo.decision } : answer
}

import type { ActionHandlers } from '#app/admin/action.server.ts'
import type { ActionAnswer } from '#app/components/admin/action-answer.ts'
import { MOST_CANS } from '#domain/packs.ts'
import { decideReview, ignoreListings, undoReview } from '#services/review/decide-review.ts'

type Decided = Awaited<ReturnType<typeof decideReview>>

const PROBLEMS = {
  'no-such-listing': 'The listing is no longer there.',
  'no-such-product': 'There is no such product any more.',
  'name-taken': 'There is a product of this name already.',
  unavailable: 'This server reads no feeds, so nothing can be decided here.',
} as const satisfies Record<Extract<Decided, { ok: false }>['reason'], string>

export function answerDecided(decided: Decided, title: string): ActionAnswer {
  if (!decided.ok) return { ok: false, title: PROBLEMS[decided.reason] }
  const { decisionId, changed } = decided
  const text = changed > 0 ? `${changed} ${changed === 1 ? 'offer' : 'offers'} changed on the site.` : ''
  return { ok: true, title, text, undo: { intent: 'undo', decision: String(decisionId) } }
}

/** Null when it is not a number of cans. */
export function parseCans(text: string): number | null {
  const cans = /^\d{1,4}$/.test(text.trim()) ? Number(text) : 0
  return cans >= 1 && cans <= MOST_CANS ? cans : null
}

/** The decisions about listings, on the list and on the page of one. */
export const reviewHandlers: ActionHandlers = {
  async link({ deps, admin, id, field }) {
    const cans = parseCans(field('cans'))
    const productId = id('product')
    if (productId === 0) return { ok: false, title: 'Choose a product first.' }
    if (cans === null) return { ok: false, title: 'How many cans are in the pack? A number from 1 to 1000.' }
    const choice = { action: 'link', productId, cans } as const
    return answerDecided(await decideReview(deps, { listingId: id('listing'), choice, admin }), 'Linked.')
  },
  async ignore({ deps, admin, id }) {
    const choice = { action: 'ignore' } as const
    const decided = await decideReview(deps, { listingId: id('listing'), choice, admin })
    return answerDecided(decided, 'Not for us.')
  },
  async 'ignore-many'({ deps, admin, all }) {
    const listingIds = all('listings')
      .filter((text) => /^\d{1,9}$/.test(text))
      .map(Number)
    if (listingIds.length === 0) return { ok: false, title: 'Select some listings first.' }
    const decisions = await ignoreListings(deps, { listingIds, admin })
    return {
      ok: true,
      title: `${decisions.length} ${decisions.length === 1 ? 'listing is' : 'listings are'} not for us.`,
      undo: { intent: 'undo-many', decisions: decisions.join(' ') },
    }
  },
  async undo({ deps, admin, id }) {
    const undone = await undoReview(deps, { decisionId: id('decision'), admin })
    if (undone.ok) return { ok: true, title: 'The decision is taken back.' }
    return { ok: false, title: 'That decision is no longer in force.' }
  },
  async 'undo-many'({ deps, admin, field }) {
    const ids = field('decisions')
      .split(' ')
      .filter((text) => /^\d{1,9}$/.test(text))
      .map(Number)
    let undone = 0
    for (const decisionId of ids) if ((await undoReview(deps, { decisionId, admin })).ok) undone++
    return { ok: true, title: `${undone} ${undone === 1 ? 'decision is' : 'decisions are'} taken back.` }
  },
}

import type { ActionHandlers } from '#app/admin/action.server.ts'
import type { ActionAnswer } from '#app/components/admin/action-answer.ts'
import { Email } from '#domain/forms/auth-forms.ts'
import { isLanguage } from '#domain/language.ts'
import { askStore } from '#services/held/ask-store.ts'
import {
  decideHeldPrice,
  decideHeldRun,
  undoRefusedPrice,
  undoRefusedRun,
} from '#services/runs/decide-held.ts'
import { parseAsk } from './held-question.server.ts'

/** The actions of the page's forms. */
export const HELD_HANDLERS: ActionHandlers = {
  async 'accept-run'({ deps, admin, id, field }) {
    const currency = field('currency')
    const decided = await decideHeldRun(deps, {
      runId: id('run'),
      decision: 'accept',
      ...(currency ? { currency } : {}),
      admin,
    })
    if (!decided.ok) return refusalOf(decided.reason)
    const text = currency ? `The store is read in ${currency} from now on. Check its shipping costs.` : ''
    return { ok: true, title: `The run is applied: ${decided.changed} offers changed.`, text }
  },
  async 'refuse-run'({ deps, admin, id, field }) {
    const decided = await decideHeldRun(deps, { runId: id('run'), decision: 'discard', admin })
    if (!decided.ok) return refusalOf(decided.reason)
    const undo = { intent: 'undo-run', run: field('run') }
    return { ok: true, title: 'The run is refused.', text: 'Everything stays as it was.', undo }
  },
  async 'undo-run'({ deps, admin, id }) {
    const isUndone = await undoRefusedRun(deps, { runId: id('run'), admin })
    if (isUndone) return { ok: true, title: 'The run waits again.' }
    return refusalOf('A later run has read the store, or somebody has decided.')
  },
  async 'accept-price'({ deps, admin, id }) {
    const decided = await decideHeldPrice(deps, { holdId: id('hold'), decision: 'accept', admin })
    return decided.ok ? { ok: true, title: 'The price is on the page.' } : refusalOf(decided.reason)
  },
  async 'refuse-price'({ deps, admin, id, field }) {
    const decided = await decideHeldPrice(deps, { holdId: id('hold'), decision: 'discard', admin })
    if (!decided.ok) return refusalOf(decided.reason)
    return {
      ok: true,
      title: 'The price is refused.',
      text: 'It stays out, and so do prices near it.',
      undo: { intent: 'undo-price', hold: field('hold') },
    }
  },
  async 'undo-price'({ deps, admin, id }) {
    const isUndone = await undoRefusedPrice(deps, { holdId: id('hold'), admin })
    if (isUndone) return { ok: true, title: 'The price waits again.' }
    return refusalOf('Another price of this pack waits, or somebody has decided.')
  },
  async ask({ deps, admin, field }) {
    const values = { to: field('to').trim(), subject: field('subject').trim(), text: field('text').trim() }
    const doubt = parseAsk(field('ask'))
    const language = field('language')
    const to = Email.safeParse(values.to).data
    const errors = {
      ...(to ? {} : { to: 'Type an email address.' }),
      ...(values.subject ? {} : { subject: 'Type a subject.' }),
      ...(values.text ? {} : { text: 'Type the question.' }),
    }
    if (!doubt || !to || Object.keys(errors).length > 0)
      return { ok: false, title: 'Please check the form for errors.', errors, values }
    const question = { doubt, ...values, to, language: isLanguage(language) ? language : 'en' } as const
    const asked = await askStore(deps, question, admin)
    if (!asked.ok) return refusalOf('This doubt waits no longer.')
    return { ok: true, title: `${asked.storeName} is asked.`, text: 'The doubt waits meanwhile.' }
  },
}

function refusalOf(text: string): ActionAnswer {
  return { ok: false, title: 'Nothing was changed.', text }
}

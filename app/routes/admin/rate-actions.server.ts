import type { ActionHandlers } from '#app/admin/action.server.ts'
import type { ActionAnswer } from '#app/components/admin/action-answer.ts'
import { sayCount, sayDay } from '#app/components/admin/rates/say-rate.ts'
import { decideRate, undoRateDecision } from '#services/rates/decide-rate.ts'
import type { RatesRead } from '#services/rates/read-published-rates.ts'
import { readRatesNow } from '#services/rates/read-rates-now.ts'
import { removeHandRate, setHandRate } from '#services/rates/set-hand-rate.ts'

const NOT_WAITING: ActionAnswer = {
  ok: false,
  title: 'Nothing was changed.',
  text: 'This rate waits for no decision: there is a newer file, or somebody has decided.',
}

/** The actions of the page's forms. */
export const RATE_HANDLERS: ActionHandlers = {
  async read({ deps, admin }) {
    return describeReading(await readRatesNow(deps, { admin }))
  },
  async accept({ deps, admin, field }) {
    const rate = { currency: field('currency'), day: field('day') }
    if (!(await decideRate(deps, { ...rate, decision: 'accept', admin }))) return NOT_WAITING
    return { ok: true, title: `The new rate of ${rate.currency} is used.`, undo: { intent: 'undo', ...rate } }
  },
  async refuse({ deps, admin, field }) {
    const rate = { currency: field('currency'), day: field('day') }
    if (!(await decideRate(deps, { ...rate, decision: 'refuse', admin }))) return NOT_WAITING
    return {
      ok: true,
      title: `The new rate of ${rate.currency} is refused.`,
      text: 'The one in use stays until the next file.',
      undo: { intent: 'undo', ...rate },
    }
  },
  async undo({ deps, admin, field }) {
    const rate = { currency: field('currency'), day: field('day') }
    if (!(await undoRateDecision(deps, { ...rate, admin }))) return NOT_WAITING
    return { ok: true, title: `${rate.currency} waits again.` }
  },
  async set({ deps, admin, field }) {
    const typed = {
      currency: field('currency'),
      rate: field('rate'),
      until: field('until'),
      reason: field('reason'),
    }
    const set = await setHandRate(deps, { typed, admin })
    if (set.ok) return { ok: true, title: `€1 is ${set.perEur} ${set.currency} from now on.` }
    const { errors } = set
    return { ok: false, title: 'Please check the form for errors.', errors: { ...errors }, values: typed }
  },
  async back({ deps, admin, field }) {
    const currency = field('currency')
    if (await removeHandRate(deps, { currency, admin }))
      return { ok: true, title: `${currency} follows the ECB again.` }
    return { ok: false, title: 'Nothing was changed.', text: `No rate of ${currency} is set by hand.` }
  },
}

function describeReading(read: RatesRead | null): ActionAnswer {
  if (read === null) return { ok: false, title: 'Rates are not read on this server.' }
  if (read.outcome === 'failed') return { ok: false, title: 'The rates could not be read.', text: read.error }
  if (read.outcome === 'unchanged')
    return { ok: true, title: `The file is still that of ${sayDay(read.day, 'long')}.` }
  const waiting = `${read.waiting} moved too far and ${read.waiting === 1 ? 'waits' : 'wait'} for you.`
  return {
    ok: true,
    title: `${sayCount(read.taken, 'rate')} of ${sayDay(read.day, 'long')} taken.`,
    text: read.waiting > 0 ? waiting : '',
  }
}

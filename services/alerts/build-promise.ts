import type { AlertRow } from '#data/alert-judging.ts'
import { ANY_AMOUNT, fallBy, justBelow, NO_AMOUNT } from '#domain/alerts/alert-limit.ts'
import type { SentAlert } from '#domain/forms/alert.ts'
import { shownIn } from '#domain/shown-amount.ts'
import type { Deps } from '#services/deps.ts'
import type { AlertFormData } from './find-alert-form.ts'

/** What an alert promises, as an amount. */
export type PromisedAmount = Pick<AlertRow, 'limit' | 'base' | 'lowAt'>

type Wish = { readonly sent: SentAlert; readonly found: AlertFormData }

/** What was promised stays when something else is changed, such as how it is told: a fall, a low, what was told already. */
export function findKeptPromise(own: AlertRow | null, { sent, found }: Wish): PromisedAmount | null {
  if (!own || own.kind !== sent.kind || own.cans !== found.cans || own.currency !== sent.currency) return null
  const isSame = {
    target: own.limit === sent.targetMinor,
    drop: own.percent === sent.percent,
    low: true,
    stock: own.storeId === sent.store,
  }[sent.kind]
  return isSame ? { limit: own.limit, base: own.base, lowAt: own.lowAt } : null
}

/** From the prices of this moment; null when there is none to fall from. */
export function buildPromise(
  { catalogue, now }: Pick<Deps, 'catalogue' | 'now'>,
  { sent, found }: Wish,
): PromisedAmount | null {
  const { kind, percent, currency, targetMinor } = sent
  const { rates } = catalogue()
  const price = found.now && shownIn(found.now, currency, rates)
  // The low of a basket that is not known is not certain: it may have cost less than now.
  const unknownLow = found.about.subject === 'basket' ? null : price
  const low = found.low ? shownIn(found.low, currency, rates) : unknownLow
  const none = { limit: null, base: null, lowAt: null }
  if (kind === 'target') return { ...none, limit: targetMinor }
  const isList = found.about.subject === 'filter'
  if (kind === 'drop' && isList) return price === null ? null : { ...none, limit: NO_AMOUNT }
  if (kind === 'drop') return price === null ? null : { ...none, limit: fallBy(price, percent), base: price }
  if (kind === 'low' && isList) return { ...none, limit: ANY_AMOUNT, lowAt: now() }
  if (kind === 'low') return low === null ? null : { ...none, limit: justBelow(low), lowAt: now() }
  return none
}

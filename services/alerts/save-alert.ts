import type { AlertRow } from '#data/alert-judging.ts'
import { findAlert, insertAlert, type NewAlert, updateAlert } from '#data/alerts.ts'
import { type AlertKind, MOST_ALERTS } from '#domain/alerts/alert.ts'
import type { AlertAbout } from '#domain/alerts/alert-about.ts'
import { fallBy, justBelow } from '#domain/alerts/alert-limit.ts'
import { parseBasketAddress } from '#domain/basket/basket-address.ts'
import { destinationKey } from '#domain/country.ts'
import type { SentAlert } from '#domain/forms/alert.ts'
import { minorIn } from '#domain/money/price.ts'
import type { Offer } from '#domain/offers.ts'
import type { Deps } from '#services/deps.ts'
import { type AlertFormData, findAlertForm } from './find-alert-form.ts'

export type SaveAlertOutcome = 'done' | 'gone' | 'noPrice' | 'tooManyAlerts'

/** Sets an alert, or changes one. Its promise is fixed now: a fall is counted from the price of this moment. */
export async function saveAlert(
  deps: Pick<Deps, 'catalogue' | 'db' | 'now' | 'destination' | 'basketPlanner'>,
  { userId, id, about, sent }: { userId: string; id: number | null; about: AlertAbout; sent: SentAlert },
): Promise<SaveAlertOutcome> {
  const own = id === null ? null : await findAlert(deps.db, { id, userId })
  if (id !== null && !own) return 'gone'
  const cans = about.subject === 'basket' ? null : sent.cans
  const found = await findAlertForm(deps, { about, cans, userId })
  if (!found) return 'gone'
  const alert = buildAlert(deps, { userId, about, sent, found, own })
  if (!alert) return 'noPrice'
  const storeId = alert.storeId ?? null
  const offers = listOffers(deps, found)
  if (storeId !== null && storeId !== own?.storeId && !offers.some((offer) => offer.storeId === storeId))
    return 'gone'
  // Stock that is there, and a low that was reached, are nothing new.
  const isArmed = alert.kind !== 'stock' || !isStocked(offers, storeId)
  if (id !== null) {
    const isTheirs = await deps.db.transaction((tx) => updateAlert(tx, { id, alert, isArmed }))
    return isTheirs ? 'done' : 'gone'
  }
  const made = await deps.db.transaction((tx) => insertAlert(tx, alert, { isArmed, most: MOST_ALERTS }))
  return made === null ? 'tooManyAlerts' : 'done'
}

type Wanted = {
  readonly userId: string
  readonly about: AlertAbout
  readonly sent: SentAlert
  readonly found: AlertFormData
  /** The alert that is changed. */
  readonly own: AlertRow | null
}

/** Null when it has no price to fall from. */
function buildAlert(deps: Pick<Deps, 'catalogue' | 'destination' | 'now'>, wanted: Wanted): NewAlert | null {
  const { userId, about, sent, found } = wanted
  const { subject, text } = about
  const { kind } = sent
  const percent = kind === 'drop' ? sent.percent : null
  const promise = findKept(wanted, { kind, percent }) ?? buildPromise(deps, wanted, kind)
  if (!promise) return null
  return {
    userId,
    kind,
    subject,
    productId: found.productId,
    productIds: subject === 'basket' ? listProducts(deps, text) : null,
    storeId: kind === 'stock' ? sent.store : null,
    query: subject === 'product' ? null : text,
    basis: subject === 'basket' || (subject === 'product' && found.cans !== null) ? 'total' : 'can',
    cans: found.cans,
    place: destinationKey(deps.destination),
    currency: sent.currency,
    percent,
    ...promise,
    byMail: sent.mail,
    byPush: sent.push,
    byFeed: sent.feed,
  }
}

/** What an alert promises, as an amount. */
type PromisedAmount = Pick<AlertRow, 'limit' | 'base' | 'lowAt'>

/** A fall and a low that were promised stay when something else is changed, such as how it is told. */
function findKept(
  { sent, found, own }: Wanted,
  { kind, percent }: Pick<AlertRow, 'kind' | 'percent'>,
): PromisedAmount | null {
  if (!own || own.kind !== kind || (kind !== 'drop' && kind !== 'low')) return null
  const isSame = own.percent === percent && own.cans === found.cans && own.currency === sent.currency
  return isSame ? { limit: own.limit, base: own.base, lowAt: own.lowAt } : null
}

/** From the prices of this moment; null when it has none to fall from. */
function buildPromise(
  { catalogue, now }: Pick<Deps, 'catalogue' | 'now'>,
  { sent, found }: Wanted,
  kind: AlertKind,
): PromisedAmount | null {
  const { rates } = catalogue()
  const price = found.now && minorIn(found.now, sent.currency, rates)
  const low = found.low ? minorIn(found.low, sent.currency, rates) : price
  const none = { limit: null, base: null, lowAt: null }
  if (kind === 'target') return { ...none, limit: sent.targetMinor }
  if (kind === 'drop')
    return price === null ? null : { ...none, limit: fallBy(price, sent.percent), base: price }
  if (kind === 'low') return low === null ? null : { ...none, limit: justBelow(low), lowAt: now() }
  return none
}

function listProducts({ catalogue }: Pick<Deps, 'catalogue'>, query: string): number[] {
  const { positionOfSlug, products } = catalogue()
  return [...parseBasketAddress(new URLSearchParams(query)).items.keys()].flatMap((slug) => {
    const position = positionOfSlug.get(slug)
    return position === undefined ? [] : [products[position]!.id]
  })
}

function listOffers(
  { catalogue }: Pick<Deps, 'catalogue'>,
  { productId }: AlertFormData,
): ReadonlyArray<Offer> {
  const { offers, positionOfId } = catalogue()
  return offers[positionOfId.get(productId ?? -1) ?? -1] ?? []
}

function isStocked(offers: ReadonlyArray<Offer>, storeId: number | null): boolean {
  return offers.some((offer) => offer.stock === 'in_stock' && (storeId === null || offer.storeId === storeId))
}

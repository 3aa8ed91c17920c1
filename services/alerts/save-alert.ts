import { insertAlert, type NewAlert, updateAlert } from '#data/alerts.ts'
import { MOST_ALERTS } from '#domain/alerts/alert.ts'
import type { AlertAbout } from '#domain/alerts/alert-about.ts'
import { fallBy, justBelow } from '#domain/alerts/alert-limit.ts'
import { parseBasketAddress } from '#domain/basket/basket-address.ts'
import { destinationKey } from '#domain/country.ts'
import type { SentAlert } from '#domain/forms/alert.ts'
import type { Minor } from '#domain/money/amounts.ts'
import { minorIn } from '#domain/money/price.ts'
import type { Deps } from '#services/deps.ts'
import { type AlertFormData, findAlertForm } from './find-alert-form.ts'

export type SaveAlertOutcome = 'done' | 'gone' | 'noPrice' | 'tooManyAlerts'

/** Sets an alert, or changes one. Its promise is fixed now: a fall is counted from the price of this moment. */
export async function saveAlert(
  deps: Pick<Deps, 'catalogue' | 'db' | 'now' | 'destination' | 'basketPlanner'>,
  { userId, id, about, sent }: { userId: string; id: number | null; about: AlertAbout; sent: SentAlert },
): Promise<SaveAlertOutcome> {
  const cans = about.subject === 'basket' ? null : sent.cans
  const found = await findAlertForm(deps, { about, cans, userId })
  if (!found) return 'gone'
  const alert = buildAlert(deps, { userId, about, sent, found })
  if (!alert) return 'noPrice'
  // Stock that is there, and a low that was reached, are nothing new.
  const isArmed = alert.kind !== 'stock' || !isStocked(deps, found, alert.storeId ?? null)
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
}

/** Null when it has no price to fall from. */
function buildAlert(deps: Pick<Deps, 'catalogue' | 'destination' | 'now'>, wanted: Wanted): NewAlert | null {
  const { userId, about, sent, found } = wanted
  const { rates } = deps.catalogue()
  const { subject, text } = about
  // Lists and baskets have no history of their own.
  const kind = subject === 'product' ? sent.kind : 'target'
  const { currency } = sent
  const now = found.now && minorIn(found.now, currency, rates)
  const low = found.low && minorIn(found.low, currency, rates)
  if ((kind === 'drop' && now === null) || (kind === 'low' && low === null && now === null)) return null
  const limits = {
    target: sent.targetMinor,
    drop: now === null ? null : fallBy(now, sent.percent),
    low: (low ?? now) === null ? null : justBelow((low ?? now) as Minor),
    stock: null,
  }
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
    currency,
    limit: limits[kind],
    base: kind === 'drop' ? now : null,
    percent: kind === 'drop' ? sent.percent : null,
    lowAt: kind === 'low' ? deps.now() : null,
    byMail: sent.mail,
    byPush: sent.push,
    byFeed: sent.feed,
  }
}

function listProducts({ catalogue }: Pick<Deps, 'catalogue'>, query: string): number[] {
  const { positionOfSlug, products } = catalogue()
  return [...parseBasketAddress(new URLSearchParams(query)).items.keys()].flatMap((slug) => {
    const position = positionOfSlug.get(slug)
    return position === undefined ? [] : [products[position]!.id]
  })
}

function isStocked(
  { catalogue }: Pick<Deps, 'catalogue'>,
  { productId }: AlertFormData,
  storeId: number | null,
): boolean {
  const { offers, positionOfId } = catalogue()
  const own = offers[positionOfId.get(productId ?? -1) ?? -1] ?? []
  return own.some((offer) => offer.stock === 'in_stock' && (storeId === null || offer.storeId === storeId))
}

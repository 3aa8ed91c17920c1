import { matchProducts } from '#catalogue/match-products.ts'
import { findAlert, insertAlert, type NewAlert, updateAlert } from '#data/alerts.ts'
import { type AlertBasis, basisOf, MOST_ALERTS, MOST_FALLING } from '#domain/alerts/alert.ts'
import type { AlertAbout } from '#domain/alerts/alert-about.ts'
import { parseBasketAddress } from '#domain/basket/basket-address.ts'
import { destinationKey } from '#domain/country.ts'
import type { Currency } from '#domain/currency.ts'
import type { SentAlert } from '#domain/forms/alert.ts'
import type { Minor } from '#domain/money/amounts.ts'
import type { Offer } from '#domain/offers.ts'
import { parseProductQuery } from '#domain/product-query.ts'
import type { Deps } from '#services/deps.ts'
import { createFigures } from './alert-figures.ts'
import { buildPromise, findKeptPromise, type PromisedAmount } from './build-promise.ts'
import { type AlertFormData, findAlertForm } from './find-alert-form.ts'
import { findStocked } from './find-stocked.ts'
import { planAgain } from './save-delivery.ts'

/** `unavailable`: the planner has no time to say what a basket costs. */
export type SaveAlertOutcome = 'done' | 'gone' | 'noPrice' | 'unavailable' | 'tooManyAlerts' | 'listTooLong'

/** Sets an alert, or changes one. Its promise is fixed now: a fall is counted from the price of this moment. */
export async function saveAlert(
  deps: Pick<Deps, 'catalogue' | 'db' | 'now' | 'destination' | 'basketPlanner'>,
  { userId, id, about, sent }: { userId: string; id: number | null; about: AlertAbout; sent: SentAlert },
): Promise<SaveAlertOutcome> {
  const own = id === null ? null : await findAlert(deps.db, { id, userId })
  if (id !== null && !own) return 'gone'
  const cans = about.subject === 'basket' ? null : sent.cans
  const found = await findAlertForm(deps, { about, cans, userId, hasPast: sent.kind === 'low' })
  if (!found) return 'gone'
  const isFalling = about.subject === 'filter' && sent.kind === 'drop'
  const kept = findKeptPromise(own, { sent, found })
  if (isFalling && !kept && found.productCount > MOST_FALLING) return 'listTooLong'
  const promise = kept ?? buildPromise(deps, { sent, found })
  if (!promise) return about.subject === 'basket' && found.isInStock ? 'unavailable' : 'noPrice'
  const alert = buildAlert(deps, { userId, about, sent, found, promise })
  const storeId = alert.storeId ?? null
  const offers = listOffers(deps, found)
  if (storeId !== null && storeId !== own?.storeId && !offers.some((offer) => offer.storeId === storeId))
    return 'gone'
  // Stock that is there, and a low that was reached, are nothing new.
  const isThere =
    about.subject === 'basket' ? found.isInStock : findStocked(offers, { cans: found.cans, storeId }) !== null
  const first = {
    isArmed: alert.kind !== 'stock' || !isThere,
    bases: isFalling ? listBases(deps, alert) : new Map(),
  }
  return deps.db.transaction(async (tx) => {
    const set =
      id === null
        ? await insertAlert(tx, alert, { first, most: MOST_ALERTS })
        : await updateAlert(tx, { id, alert, first, isKept: kept !== null })
    // What waits may have waited for the end of a snooze.
    if (set === 'known') await planAgain(tx, userId)
    return OUTCOMES[set]
  })
}

const OUTCOMES = { made: 'done', known: 'done', tooMany: 'tooManyAlerts', gone: 'gone' } as const

type Wanted = {
  readonly userId: string
  readonly about: AlertAbout
  readonly sent: SentAlert
  readonly found: AlertFormData
  readonly promise: PromisedAmount
}

function buildAlert(
  deps: Pick<Deps, 'catalogue' | 'destination'>,
  { userId, about, sent, found, promise }: Wanted,
): NewAlert {
  const { subject, text } = about
  const { kind } = sent
  return {
    userId,
    kind,
    subject,
    productId: found.productId,
    productIds: subject === 'basket' ? listProducts(deps, text) : null,
    storeId: subject === 'product' && kind === 'stock' ? sent.store : null,
    query: subject === 'product' ? null : text,
    basis: basisOf(subject, found.cans),
    cans: found.cans,
    place: destinationKey(deps.destination),
    currency: sent.currency,
    percent: kind === 'drop' ? sent.percent : null,
    ...promise,
    byMail: sent.mail,
    byPush: sent.push,
    byFeed: sent.feed,
  }
}

/** What each product of a list costs now, as far as it can be had. */
function listBases(
  deps: Pick<Deps, 'catalogue' | 'destination'>,
  { query, cans = null, basis, currency }: NewAlert,
): Map<number, Minor> {
  const snapshot = deps.catalogue()
  const figures = createFigures(snapshot, deps.destination)
  const group = { cans, basis: basis as AlertBasis, currency: currency as Currency }
  const positions = matchProducts(snapshot, parseProductQuery(new URLSearchParams(query ?? '')))
  return new Map(
    Array.from(positions).flatMap((position): [number, Minor][] => {
      const { id } = snapshot.products[position]!
      const figure = figures.priceOf(id, group)
      return figure ? [[id, figure.minor]] : []
    }),
  )
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

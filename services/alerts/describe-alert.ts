import type { Snapshot } from '#catalogue/snapshot-types.ts'
import type { AlertRow, OfferRecord } from '#data/alert-judging.ts'
import type { AlertBasis, AlertKind, AlertSubject, Amount, Finding, Promised } from '#domain/alerts/alert.ts'
import { ANY_AMOUNT, justAbove, NO_AMOUNT } from '#domain/alerts/alert-limit.ts'
import type { Currency } from '#domain/currency.ts'
import type { Minor } from '#domain/money/amounts.ts'
import type { Offer } from '#domain/offers.ts'
import { productPath } from '#domain/pages.ts'
import { parseProductQuery } from '#domain/product-query.ts'
import type { Figure } from './alert-figure.ts'
import { isAnyPack, isSold } from './find-stocked.ts'
import { nameBasket } from './name-basket.ts'
import { renameBasket } from './rename-basket.ts'

/** What an alert promises, as far as its words need it. */
export function describePromise(alert: AlertRow, snapshot: Snapshot): Promised {
  const { kind, subject, basis, cans, place, percent, storeId } = alert
  return {
    kind: kind as AlertKind,
    subject: subject as AlertSubject,
    ...nameOf(alert, snapshot),
    basis: basis as AlertBasis,
    cans,
    ...(isByAnyPack(alert, snapshot) && { isAnyPack: true }),
    place,
    limit: limitOf(alert),
    percent,
    store: storeId === null ? null : (snapshot.stores.get(storeId)?.name ?? null),
  }
}

/** Whether any pack of its product answers it. */
function isByAnyPack({ kind, productId, cans, storeId }: AlertRow, snapshot: Snapshot): boolean {
  const offers = snapshot.offers[snapshot.positionOfId.get(productId ?? -1) ?? -1] ?? []
  return kind === 'stock' && isAnyPack(offers, { cans, storeId })
}

/** Null where none is promised: for stock, and for the lows and falls of a list, which are those of each product. */
function limitOf(alert: AlertRow): Amount | null {
  const { kind, limit } = alert
  if (limit === null || limit === ANY_AMOUNT || limit === NO_AMOUNT) return null
  return amountIn(alert, kind === 'low' ? justAbove(limit) : limit)
}

type Found = {
  readonly productId: number | null
  readonly figure: Figure | null
  readonly records?: ReadonlyMap<number, OfferRecord>
}

/** What was found, as it is now. */
export function describeFound(
  alert: AlertRow,
  snapshot: Snapshot,
  { productId, figure, records }: Found,
): Finding {
  const { subject } = alert
  const query = subject === 'basket' ? renameBasket(alert, snapshot) : alert.query
  const position = productId === null ? undefined : snapshot.positionOfId.get(productId)
  const card = position === undefined ? null : snapshot.cards[position]!
  const store = figure && snapshot.stores.get(figure.storeId)
  const secondReading = alert.kind === 'stock' ? findSecondReading(figure, records) : null
  return {
    productId,
    name: card?.name ?? nameOf(alert, snapshot).name,
    path: card
      ? productPath(card.slug) + writeCans(alert, snapshot.offers[position!]!)
      : pathOf({ subject, query }),
    // A basket comes from several stores.
    store: subject === 'basket' ? null : (store?.name ?? null),
    offerId: subject === 'basket' ? null : (figure?.offerIds[0] ?? null),
    // Stock is told without a price: it may be that of any pack. A basket has its total.
    value: figure && (alert.kind !== 'stock' || subject === 'basket') ? amountIn(alert, figure.minor) : null,
    ...(figure?.cans !== undefined && { cans: figure.cans }),
    ...(figure && alert.limit === ANY_AMOUNT && { price: figure.price }),
    readAt: secondReading ?? store?.readAt ?? null,
  }
}

/** The page then shows what was found; where that number is not sold, its usual pack. */
function writeCans({ cans }: AlertRow, offers: ReadonlyArray<Offer>): string {
  return cans !== null && isSold(offers, cans) ? `?cans=${cans}` : ''
}

/** Stock is told after a second reading, which need not have changed anything in the catalogue. */
function findSecondReading(figure: Figure | null, records: Found['records']): string | null {
  return records?.get(figure?.offerIds[0] ?? 0)?.readAt?.toISOString() ?? null
}

/** The words and choices of a filter, or the products of a basket. A product is named where it is found. */
export function nameOf(
  alert: Pick<AlertRow, 'subject' | 'query' | 'productIds'>,
  snapshot: Snapshot,
): Pick<Promised, 'name' | 'choices'> {
  const { subject, query } = alert
  if (subject === 'product') return { name: '' }
  if (subject === 'basket') return { name: nameBasket(alert, snapshot) }
  const {
    search,
    brand,
    flavour,
    format,
    strength,
    without,
    mg = null,
  } = parseProductQuery(new URLSearchParams(query ?? ''))
  const brandNames = brand.map((slug) => snapshot.brands.find((known) => known.slug === slug)?.name ?? slug)
  return {
    name: [search, ...brandNames].filter(Boolean).join(', '),
    choices: { flavour, format, strength, mg, without },
  }
}

export function pathOf({ subject, query }: Pick<AlertRow, 'subject' | 'query'>): string {
  return `${subject === 'basket' ? '/basket' : '/products'}?${query ?? ''}`
}

function amountIn({ currency }: AlertRow, minor: Minor): Amount {
  return { minor, currency: currency as Currency }
}

import { matchProducts } from '#catalogue/match-products.ts'
import type { Snapshot } from '#catalogue/snapshot-types.ts'
import { readProductNames } from '#data/admin-products.ts'
import type { AlertRow } from '#data/alert-judging.ts'
import { findDelivery } from '#data/alert-messages.ts'
import { listAlerts, listEvents, listToldAlerts, type Told } from '#data/alerts.ts'
import type { AlertBasis, Amount } from '#domain/alerts/alert.ts'
import { isStopped } from '#domain/alerts/stopped.ts'
import { parseDestination } from '#domain/country.ts'
import type { Currency } from '#domain/currency.ts'
import { parseProductQuery } from '#domain/product-query.ts'
import { daysBefore, RETENTION } from '#domain/retention.ts'
import { shownIn } from '#domain/shown-amount.ts'
import type { Place } from '#services/catalogue/build-snapshots.ts'
import type { Deps } from '#services/deps.ts'
import { createFigures } from './alert-figures.ts'
import { buyBasket } from './buy-basket.ts'
import { describeFound, describePromise } from './describe-alert.ts'
import { describeTold } from './describe-told.ts'
import { countSoldOut } from './find-stocked.ts'
import { nameBasket } from './name-basket.ts'
import { findFeedToken } from './private-feed.ts'
import { renameBasket } from './rename-basket.ts'

const MOST_EVENTS = 100

type PageDeps = Pick<Deps, 'ownCatalogueOf' | 'db' | 'keys' | 'now' | 'basketPlanner'>

/** Everything on a person's page of alerts. */
export async function getAlertsPage(deps: PageDeps, userId: string) {
  const { db, now } = deps
  const alerts = await listAlerts(db, userId)
  const seen = await listToldAlerts(db, userId)
  const names = await readProductNames(
    db,
    alerts.flatMap(({ productId }) => productId ?? []),
  )
  const since = daysBefore(now(), RETENTION.alertDays)
  const events = await listEvents(db, { userId, since, limit: MOST_EVENTS })
  const described = []
  for (const alert of alerts) {
    const { name, ...facts } = await describeAlert(deps, alert, seen.get(alert.id))
    described.push({ ...facts, name: name || (names.get(alert.productId ?? 0) ?? '') })
  }
  return {
    alerts: described,
    events: events.map(({ dueAt, createdAt, sentAt, ...event }) => ({
      ...event,
      at: (sentAt ?? createdAt).toISOString(),
      dueAt: dueAt?.toISOString() ?? null,
    })),
    delivery: await findDelivery(db, userId),
    feedToken: await findFeedToken(deps, userId),
    at: now().toISOString(),
  }
}

export type AlertsPageData = Awaited<ReturnType<typeof getAlertsPage>>

type LastSeen = { readonly told: Told | null; readonly isWaiting: boolean }

async function describeAlert(deps: PageDeps, alert: AlertRow, seen: LastSeen | undefined) {
  const snapshot = deps.ownCatalogueOf(alert.place as Place)
  const found = await findCurrent(deps, alert, snapshot)
  const now = deps.now()
  const isSnoozed = alert.snoozedUntil !== null && alert.snoozedUntil > now
  return {
    id: alert.id,
    productId: alert.productId,
    /** Its product has no page any more. */
    isGone: alert.productId !== null && !snapshot.positionOfId.has(alert.productId),
    promised: describePromise(alert, snapshot),
    ...nameAlert(alert, snapshot),
    ...found,
    isStopped: isStopped(alert.snoozedUntil),
    snoozedUntil: isSnoozed ? alert.snoozedUntil!.toISOString() : null,
    told: describeTold(seen?.told ?? null, now),
    isWaiting: seen?.isWaiting ?? false,
  }
}

function nameAlert(alert: AlertRow, snapshot: Snapshot) {
  const { name, path } = describeFound(alert, snapshot, { productId: alert.productId, figure: null })
  return { name: alert.subject === 'basket' ? nameBasket(alert, snapshot) : name, path }
}

type Current = {
  readonly current: Amount | null
  readonly productCount: number
  /** Of a list. */
  readonly soldOutCount: number
}

/** What it costs now where the alert is for, at the stores that the visitor sees. */
async function findCurrent(deps: PageDeps, alert: AlertRow, snapshot: Snapshot): Promise<Current> {
  const destination = parseDestination(alert.place)!
  const figures = createFigures(snapshot, destination)
  const currency = alert.currency as Currency
  const group = { cans: alert.cans, basis: alert.basis as AlertBasis, currency }
  const amountOf = (minor: Amount['minor'] | undefined) => (minor === undefined ? null : { minor, currency })
  if (alert.subject === 'basket') {
    const bought = await buyBasket(deps, { snapshot, query: renameBasket(alert, snapshot), destination })
    const amount = bought === 'busy' || bought === 'unknown' ? null : bought?.amount
    const current = amount ? amountOf(shownIn(amount, currency, snapshot.rates)) : null
    return { current, productCount: 0, soldOutCount: 0 }
  }
  const { kind, storeId, cans } = alert
  if (alert.subject === 'product') {
    const productId = alert.productId!
    const isGone = kind === 'stock' && !figures.stockOf({ productId, storeId, cans })
    const current = isGone ? null : amountOf(figures.priceOf(productId, group, storeId)?.minor)
    return { current, productCount: 1, soldOutCount: 0 }
  }
  const positions = matchProducts(snapshot, parseProductQuery(new URLSearchParams(alert.query ?? '')))
  const prices = Array.from(positions, (position) => figures.priceOf(snapshot.products[position]!.id, group))
  const minors = prices.flatMap((figure) => figure?.minor ?? [])
  return {
    current: minors.length === 0 ? null : amountOf(Math.min(...minors) as Amount['minor']),
    productCount: positions.length,
    soldOutCount: countSoldOut(snapshot, { positions, cans }),
  }
}

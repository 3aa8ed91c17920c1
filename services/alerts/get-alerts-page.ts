import { matchProducts } from '#catalogue/match-products.ts'
import type { Snapshot } from '#catalogue/snapshot-types.ts'
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
import { buyBasket, findOrder } from './buy-basket.ts'
import { describeFound, describePromise } from './describe-alert.ts'
import { describeTold } from './describe-told.ts'
import { countSoldOut } from './find-stocked.ts'
import { findFeedToken } from './private-feed.ts'
import { readAlertNames } from './read-alert-names.ts'
import { renameBasket } from './rename-basket.ts'

const MOST_EVENTS = 100
/** For all baskets of a page: somebody waits for it. */
const BASKETS_MS = 1500

type PageDeps = Pick<Deps, 'ownCatalogueOf' | 'db' | 'keys' | 'now' | 'basketPlanner'>

/** Everything on a person's page of alerts. */
export async function getAlertsPage(deps: PageDeps, userId: string) {
  const { db, now } = deps
  const endMs = performance.now() + BASKETS_MS
  const isOver = () => performance.now() > endMs
  const alerts = await listAlerts(db, userId)
  const seen = await listToldAlerts(db, userId)
  const since = daysBefore(now(), RETENTION.alertDays)
  const events = await listEvents(db, { userId, since, limit: MOST_EVENTS })
  const described = []
  const names = await readAlertNames(deps, alerts)
  for (const alert of alerts) {
    const facts = await describeAlert(deps, alert, { ...seen.get(alert.id), isOver })
    described.push({ ...facts, name: names.get(alert.id)! })
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

type Known = {
  readonly told?: Told | null
  readonly isWaiting?: boolean
  /** No more baskets are planned. */
  readonly isOver: () => boolean
}

async function describeAlert(deps: PageDeps, alert: AlertRow, { told, isWaiting, isOver }: Known) {
  const snapshot = deps.ownCatalogueOf(alert.place as Place)
  const found = await findCurrent(deps, alert, { snapshot, isOver })
  const now = deps.now()
  const isSnoozed = alert.snoozedUntil !== null && alert.snoozedUntil > now
  return {
    id: alert.id,
    productId: alert.productId,
    promised: describePromise(alert, snapshot),
    path: describeFound(alert, snapshot, { productId: alert.productId, figure: null }).path,
    ...found,
    isStopped: isStopped(alert.snoozedUntil),
    snoozedUntil: isSnoozed ? alert.snoozedUntil!.toISOString() : null,
    told: describeTold(told ?? null, now),
    isWaiting: isWaiting ?? false,
  }
}

type Current = {
  /** What it is about is not listed any more. */
  readonly isGone: boolean
  /** False where there was no time to plan a basket. */
  readonly isKnown: boolean
  readonly current: Amount | null
  /** How many cans are there of what an alert waits for in stock; null for none. */
  readonly stocked: number | null
  readonly productCount: number
  /** Of a list. */
  readonly soldOutCount: number
}

const NOTHING = {
  isGone: false,
  isKnown: true,
  current: null,
  stocked: null,
  productCount: 0,
  soldOutCount: 0,
}

/** What it costs now where the alert is for, at the stores that the visitor sees. */
async function findCurrent(
  deps: PageDeps,
  alert: AlertRow,
  { snapshot, isOver }: { snapshot: Snapshot; isOver: () => boolean },
): Promise<Current> {
  const destination = parseDestination(alert.place)!
  const figures = createFigures(snapshot, destination)
  const currency = alert.currency as Currency
  const group = { cans: alert.cans, basis: alert.basis as AlertBasis, currency }
  const amountOf = (minor: Amount['minor'] | undefined) => (minor === undefined ? null : { minor, currency })
  if (alert.subject === 'basket') {
    const query = renameBasket(alert, snapshot)
    if (!findOrder(snapshot, query)) return { ...NOTHING, isGone: true }
    const bought = isOver() ? 'busy' : await buyBasket(deps, { snapshot, query, destination })
    if (bought === 'busy' || bought === 'unknown') return { ...NOTHING, isKnown: false }
    return { ...NOTHING, current: bought && amountOf(shownIn(bought.amount, currency, snapshot.rates)) }
  }
  const { kind, storeId, cans } = alert
  if (alert.subject === 'product') {
    const productId = alert.productId!
    const stocked = kind === 'stock' ? (figures.stockOf({ productId, storeId, cans })?.cans ?? null) : null
    const isSoldOut = kind === 'stock' && stocked === null
    const current = isSoldOut ? null : amountOf(figures.priceOf(productId, group, storeId)?.minor)
    return { ...NOTHING, isGone: !snapshot.positionOfId.has(productId), current, stocked, productCount: 1 }
  }
  const positions = matchProducts(snapshot, parseProductQuery(new URLSearchParams(alert.query ?? '')))
  const prices = Array.from(positions, (position) => figures.priceOf(snapshot.products[position]!.id, group))
  const minors = prices.flatMap((figure) => figure?.minor ?? [])
  return {
    ...NOTHING,
    isGone: positions.length === 0,
    current: minors.length === 0 ? null : amountOf(Math.min(...minors) as Amount['minor']),
    productCount: positions.length,
    soldOutCount: countSoldOut(snapshot, { positions, cans }),
  }
}

import { matchProducts } from '#catalogue/match-products.ts'
import type { Snapshot } from '#catalogue/snapshot-types.ts'
import { findDelivery, hasBrowser } from '#data/alert-messages.ts'
import type { HistoryPoint } from '#domain/advice/total-history.ts'
import { type FilterChoices, LOW_DAYS } from '#domain/alerts/alert.ts'
import type { AlertAbout } from '#domain/alerts/alert-about.ts'
import { productPath } from '#domain/pages.ts'
import { findLowest } from '#domain/price-history.ts'
import { parseProductQuery } from '#domain/product-query.ts'
import { amountOfPoint, type ShownAmount } from '#domain/shown-amount.ts'
import type { Deps } from '#services/deps.ts'
import { findBought } from './alert-figure.ts'
import { findBasketPast } from './basket-past.ts'
import { buyBasket, findOrder } from './buy-basket.ts'
import { nameOf, pathOf } from './describe-alert.ts'
import { countSoldOut, findStocked, isAnyPack } from './find-stocked.ts'
import { lastDays } from './last-days.ts'
import { findOrderHistory } from './refresh-lows.ts'

const DAY_MS = 24 * 60 * 60 * 1000
/** As far back as a target is compared: with today 180 days. */
const HELP_DAYS = 179

type FormDeps = Pick<Deps, 'catalogue' | 'db' | 'now' | 'destination' | 'basketPlanner'>
type Asked = {
  readonly about: AlertAbout
  readonly cans: number | null
  readonly userId: string
  /** That the alert is for already. */
  readonly storeId?: number | null
  /** False where the past of a basket does not matter: each day of it is planned. */
  readonly hasPast?: boolean
}

/** Everything the form for an alert shows. Null when there is nothing to watch. */
export async function findAlertForm(deps: FormDeps, asked: Asked) {
  const { about, cans, userId } = asked
  const subject = await findSubject(deps, asked)
  if (!subject) return null
  const to = deps.now()
  const { mostPerDay } = await findDelivery(deps.db, userId)
  return {
    about,
    cans,
    ...subject,
    from: new Date(to.getTime() - HELP_DAYS * DAY_MS).toISOString(),
    to: to.toISOString(),
    mostPerDay,
    hasBrowser: await hasBrowser(deps.db, userId),
  }
}

export type AlertFormData = NonNullable<Awaited<ReturnType<typeof findAlertForm>>>

type FoundSubject = {
  readonly productId: number | null
  readonly name: string
  /** Of a filter, beside its name. */
  readonly choices?: FilterChoices
  readonly path: string
  /** What it costs now; null while it cannot be had. */
  readonly now: ShownAmount | null
  readonly points: ReadonlyArray<HistoryPoint>
  /** The lowest of the last 90 days; of a basket null where it is not certain. */
  readonly low: ShownAmount | null
  /** The lowest of all points. */
  readonly lowest: ShownAmount | null
  /** To wait for: those that sell it and have not so many cans now, and the one that the alert is for already. */
  readonly stores: ReadonlyArray<{ readonly id: number; readonly name: string }>
  /** Of a basket: everything in it, unless the planner has no time to say so. */
  readonly isInStock: boolean
  /** Any pack answers a wish for stock: no store sells exactly so many cans. */
  readonly isAnyPack: boolean
  /** Of a list: what a can of its products costs now, as far as they can be had, the lowest first. */
  readonly prices: ReadonlyArray<ShownAmount>
  readonly productCount: number
  /** Of a list: those that no store has now. */
  readonly soldOutCount: number
}

const NO_PRODUCT = {
  ...{ productId: null, points: [], low: null, lowest: null, stores: [], isInStock: true },
  isAnyPack: false,
  ...{ prices: [], productCount: 0, soldOutCount: 0 },
}

async function findSubject(
  deps: FormDeps,
  { about, cans, storeId, hasPast = true }: Asked,
): Promise<FoundSubject | null> {
  const snapshot = deps.catalogue()
  const { subject, text: query } = about
  if (subject === 'product') return findProduct(deps, snapshot, { slug: query, cans, storeId })
  const named = {
    ...nameOf({ subject, query, productIds: null }, snapshot),
    path: pathOf({ subject, query }),
  }
  if (subject === 'filter') {
    const positions = matchProducts(snapshot, parseProductQuery(new URLSearchParams(query)))
    if (positions.length === 0) return null
    const prices = listCanPrices(deps, snapshot, { positions, cans })
    return {
      ...{ ...NO_PRODUCT, ...named, prices },
      now: prices[0] ?? null,
      productCount: positions.length,
      soldOutCount: countSoldOut(snapshot, { positions, cans }),
    }
  }
  const order = findOrder(snapshot, query)
  if (!order) return null
  const { destination } = deps
  const bought = await buyBasket(deps, { snapshot, query, destination })
  const now = bought === 'busy' || bought === 'unknown' ? null : (bought?.amount ?? null)
  const past = hasPast ? await findBasketPast(deps, { query, order, destination, days: HELP_DAYS }) : {}
  return { ...NO_PRODUCT, ...named, ...past, now, isInStock: bought !== null }
}

async function findProduct(
  deps: FormDeps,
  snapshot: Snapshot,
  { slug, cans, storeId }: { slug: string; cans: number | null; storeId: number | null | undefined },
): Promise<FoundSubject | null> {
  const position = snapshot.positionOfSlug.get(slug)
  if (position === undefined) return null
  const { id: productId, name } = snapshot.cards[position]!
  const { destination } = deps
  const points = await findOrderHistory(deps, { productId, cans, destination, days: HELP_DAYS })
  const low = findLowest(lastDays(points, new Date(deps.now().getTime() - LOW_DAYS * DAY_MS)))
  const lowest = findLowest(points)
  const offers = snapshot.offers[position]!
  const sellers = [...new Set(offers.map((offer) => offer.storeId))]
  const soldOut = sellers.filter((id) => !findStocked(offers, { cans, storeId: id }))
  const stores = [...new Set([...soldOut, ...(storeId ? [storeId] : [])])]
    .flatMap((id) => snapshot.stores.get(id) ?? [])
    .map(({ id, name: storeName }) => ({ id, name: storeName }))
  return {
    productId,
    name,
    path: productPath(slug),
    now: findBought(snapshot, position, { cans, destination })?.amount ?? null,
    points,
    low: low && amountOfPoint(low),
    lowest: lowest && amountOfPoint(lowest),
    stores,
    isInStock: findStocked(offers, { cans, storeId: null }) !== null,
    isAnyPack: isAnyPack(offers, { cans, storeId: null }),
    ...{ prices: [], productCount: 1, soldOutCount: 0 },
  }
}

/** Of a list, the lowest first; per can, as lists of different products are compared. */
function listCanPrices(
  { destination }: Pick<Deps, 'destination'>,
  snapshot: Snapshot,
  { positions, cans }: { positions: Uint32Array; cans: number | null },
): ShownAmount[] {
  return Array.from(positions)
    .flatMap((position) => findBought(snapshot, position, { cans, destination }) ?? [])
    .toSorted((a, b) => a.price.eurMicro - b.price.eurMicro)
    .map(({ amount }) => ({ ...amount, dividedBy: cans ?? 1 }))
}

import { findBasketCandidates } from '#data/alert-candidates.ts'
import { type BasketAlert, listBasketAlerts } from '#data/alert-groups.ts'
import type { AlertRow } from '#data/alert-judging.ts'
import { listWaitingAlerts } from '#data/alert-waiting.ts'
import { parseBasketAddress } from '#domain/basket/basket-address.ts'
import { listAmounts } from '#domain/basket/shown-total.ts'
import { type Destination, parseDestination } from '#domain/country.ts'
import { priceOfEur } from '#domain/money/price.ts'
import { shownIn } from '#domain/shown-amount.ts'
import { planBasket } from '#services/basket/plan-basket.ts'
import type { AlertDeps, JudgedPlace, JudgeOutcome } from './alert-deps.ts'
import type { Bought, Figure } from './alert-figure.ts'
import { applyJudgements } from './apply-judgements.ts'
import { lookAgain } from './look-again.ts'
import { renameBasket } from './rename-basket.ts'

/** Baskets are planned one after the other, beside the pages; the same basket once for all who watch it. */
export async function judgeBaskets(
  deps: AlertDeps,
  { place, snapshot, productIds }: JudgedPlace,
): Promise<JudgeOutcome> {
  const alerts = await listBasketAlerts(deps.db, { place, productIds })
  const waiting = await listWaitingAlerts(deps.db, { place, productIds })
  let outcome: JudgeOutcome = 'done'
  for (const [query, same] of Map.groupBy(alerts, (alert) => renameBasket(alert, snapshot))) {
    const bought = await buyBasket(deps, { snapshot, query, destination: parseDestination(place)! })
    if (bought === 'busy') outcome = 'busy'
    // Where no plan was found in time, nothing is known.
    if (bought === 'busy' || bought === 'unknown') continue
    const figures = new Map(same.map((alert) => [alert.id, figureFor(bought, alert, snapshot)]))
    const alertIds = waiting.flatMap(({ alertId }) => (figures.has(alertId) ? [alertId] : []))
    const figureOf = ({ id }: AlertRow) => figures.get(id) ?? null
    if ((await lookAgain(deps, { snapshot, alertIds, figureOf })) === 'overtaken') return 'overtaken'
    const values = same.map(({ id }) => {
      const figure = figures.get(id)
      return { alertId: id, minor: figure?.minor ?? null, eurMicro: figure?.price.eurMicro ?? null }
    })
    const found = await findBasketCandidates(deps.db, values, { place, now: deps.now() })
    const candidates = found.map((candidate) => ({
      ...candidate,
      figure: figures.get(candidate.alertId) ?? null,
    }))
    if (candidates.length === 0) continue
    if ((await applyJudgements(deps, { snapshot, candidates })) === 'overtaken') return 'overtaken'
  }
  return outcome
}

type Listed = {
  readonly productId: number
  readonly cans: number
  /** The only store it may come from. */
  readonly storeId: number | undefined
}

/** What is in a basket; null for an empty one, and where something is not listed. */
export function findItems(snapshot: JudgedPlace['snapshot'], query: string): Listed[] | null {
  const { items, fixed } = parseBasketAddress(new URLSearchParams(query))
  const listed = [...items].flatMap(([slug, cans]) => {
    const position = snapshot.positionOfSlug.get(slug)
    return position === undefined
      ? []
      : [{ productId: snapshot.products[position]!.id, cans, storeId: fixed.get(slug) }]
  })
  return listed.length < items.size || listed.length === 0 ? null : listed
}

/** The cheapest plan for everything in the basket; null while something cannot be had, unknown where time was short. */
export async function buyBasket(
  deps: Pick<AlertDeps, 'basketPlanner'>,
  {
    snapshot,
    query,
    destination,
  }: { snapshot: JudgedPlace['snapshot']; query: string; destination: Destination },
): Promise<Bought | null | 'busy' | 'unknown'> {
  const { maxParcels, withoutStores, mayExceed } = parseBasketAddress(new URLSearchParams(query))
  const items = findItems(snapshot, query)
  if (!items) return null
  const order = { items, withoutStores, mayExceed, maxParcels: maxParcels ?? undefined }
  const planned = await planBasket({ ...deps, catalogue: () => snapshot, destination }, order)
  if (planned === 'busy') return 'busy'
  const { plan, built } = planned
  if (!plan || built.missing.length > 0) return null
  if (plan === 'unknown') return 'unknown'
  const offerIds = plan.parcels.flatMap(({ lines }) =>
    lines.flatMap(({ packs }) => packs.map(({ offer }) => offer.id)),
  )
  const amount = { parts: plan.parcels.flatMap(listAmounts), dividedBy: 1 }
  return { price: priceOfEur(plan.total), amount, offerIds, storeId: plan.parcels[0]!.store.id }
}

function figureFor(
  bought: Bought | null,
  { currency }: BasketAlert,
  { rates }: JudgedPlace['snapshot'],
): Figure | null {
  return bought && { ...bought, minor: shownIn(bought.amount, currency, rates) }
}

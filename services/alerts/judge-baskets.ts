import { findBasketCandidates } from '#data/alert-candidates.ts'
import { type BasketAlert, listBasketAlerts } from '#data/alert-groups.ts'
import type { AlertRow } from '#data/alert-judging.ts'
import { listWaitingAlerts } from '#data/alert-waiting.ts'
import { parseDestination } from '#domain/country.ts'
import { shownIn } from '#domain/shown-amount.ts'
import type { AlertDeps, JudgedPlace, JudgeOutcome } from './alert-deps.ts'
import type { Bought, Figure } from './alert-figure.ts'
import { applyJudgements } from './apply-judgements.ts'
import { revalueBasketLows } from './basket-lows.ts'
import { buyBasket } from './buy-basket.ts'
import { lookAgain } from './look-again.ts'
import { renameBasket } from './rename-basket.ts'

/** Baskets are planned one after the other, beside the pages; the same basket once for all who watch it. */
export async function judgeBaskets(
  deps: AlertDeps,
  { place, snapshot, productIds }: JudgedPlace,
): Promise<JudgeOutcome> {
  const alerts = await listBasketAlerts(deps.db, { place, productIds })
  if (alerts.length === 0) return 'done'
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
    const unknown = await revalueBasketLows(deps, { snapshot, candidates })
    if (unknown.size > 0) outcome = 'busy'
    const known = candidates.filter(({ alertId }) => !unknown.has(alertId))
    if ((await applyJudgements(deps, { snapshot, candidates: known })) === 'overtaken') return 'overtaken'
  }
  return outcome
}

function figureFor(
  bought: Bought | null,
  { currency }: BasketAlert,
  { rates }: JudgedPlace['snapshot'],
): Figure | null {
  return bought && { ...bought, minor: shownIn(bought.amount, currency, rates) }
}

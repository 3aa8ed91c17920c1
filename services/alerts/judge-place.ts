import { findProductCandidates, findStockCandidates } from '#data/alert-candidates.ts'
import { listProductGroups, listStockGroups } from '#data/alert-groups.ts'
import type { AlertRow } from '#data/alert-judging.ts'
import { listWaitingAlerts } from '#data/alert-waiting.ts'
import type { AlertBasis, Finding } from '#domain/alerts/alert.ts'
import { parseDestination } from '#domain/country.ts'
import type { Currency } from '#domain/currency.ts'
import { runInSlices } from '#services/catalogue/run-in-slices.ts'
import type { AlertDeps, JudgedPlace, JudgeOutcome } from './alert-deps.ts'
import type { Figure } from './alert-figure.ts'
import { createFigures, type Figures } from './alert-figures.ts'
import { withValues } from './alert-values.ts'
import { applyJudgements, type FoundCandidate } from './apply-judgements.ts'
import { findFilters } from './find-filters.ts'
import { judgeBaskets } from './judge-baskets.ts'
import { lookAgain, productOf } from './look-again.ts'
import { revalueLows } from './refresh-lows.ts'

/** Few enough that other work need not wait long for a transaction. */
const CANDIDATES_AT_ONCE = 25

/** Judges the alerts of one place that these products concern. */
export async function judgePlace(deps: AlertDeps, judged: JudgedPlace): Promise<JudgeOutcome> {
  const { snapshot } = judged
  if (judged.productIds.length === 0) return 'done'
  const figures = createFigures(snapshot, parseDestination(judged.place)!)
  if ((await lookAgainAtPlace(deps, judged, figures)) === 'overtaken') return 'overtaken'
  for (const find of [findProducts, findFilters, findStock]) {
    const found = await find(deps, judged, figures)
    for (let from = 0; from < found.length; from += CANDIDATES_AT_ONCE) {
      const candidates = found.slice(from, from + CANDIDATES_AT_ONCE)
      if ((await applyJudgements(deps, { snapshot, candidates })) === 'overtaken') return 'overtaken'
    }
  }
  return judgeBaskets(deps, judged)
}

/** Baskets are looked at when they are planned. */
async function lookAgainAtPlace(
  deps: AlertDeps,
  { place, snapshot, productIds }: JudgedPlace,
  figures: Figures,
) {
  const waiting = await listWaitingAlerts(deps.db, { place, productIds })
  const alertIds = waiting.filter(({ subject }) => subject !== 'basket').map(({ alertId }) => alertId)
  const figureOf = (alert: AlertRow, found: Finding) => findAgain(figures, alert, productOf(alert, found)!)
  return lookAgain(deps, { snapshot, alertIds, figureOf })
}

function findAgain(figures: Figures, alert: AlertRow, productId: number): Figure | null {
  const { cans, storeId, kind } = alert
  if (kind === 'stock') return figures.stockOf({ productId, storeId, cans })
  const group = { cans, basis: alert.basis as AlertBasis, currency: alert.currency as Currency }
  return figures.priceOf(productId, group)
}

type Find = (deps: AlertDeps, judged: JudgedPlace, figures: Figures) => Promise<FoundCandidate[]>

const findProducts: Find = async (deps, { place, snapshot, productIds }, figures) => {
  const { db, now } = deps
  const groups = await listProductGroups(db, { place, productIds })
  if (groups.length === 0) return []
  const values = await runInSlices(
    withValues(groups, ({ productId, ...group }) => figures.priceOf(productId, group)),
  )
  const found = await findProductCandidates(db, values, { place, now: now() })
  const candidates = found.map((candidate) => ({
    ...candidate,
    figure: figures.priceOf(candidate.productId, candidate),
  }))
  await revalueLows(deps, { snapshot, candidates })
  return candidates
}

const findStock: Find = async ({ db, now }, { place, productIds }, figures) => {
  const groups = await listStockGroups(db, { place, productIds })
  if (groups.length === 0) return []
  const values = groups.map((group) => ({ ...group, isInStock: figures.stockOf(group) !== null }))
  const candidates = await findStockCandidates(db, values, { place, now: now() })
  return candidates.map((candidate) => ({ ...candidate, figure: figures.stockOf(candidate) }))
}

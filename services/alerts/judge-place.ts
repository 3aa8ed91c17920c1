import { matchProducts } from '#catalogue/match-products.ts'
import type { Snapshot } from '#catalogue/snapshot-types.ts'
import { findFilterCandidates, findProductCandidates, findStockCandidates } from '#data/alert-candidates.ts'
import { listProductGroups, listStockGroups, type PriceGroup } from '#data/alert-groups.ts'
import type { AlertRow } from '#data/alert-judging.ts'
import { listWaitingAlerts } from '#data/alert-waiting.ts'
import type { AlertBasis, AlertKind, Finding } from '#domain/alerts/alert.ts'
import { parseDestination } from '#domain/country.ts'
import type { Currency } from '#domain/currency.ts'
import { type EurMicro, type Minor, minor } from '#domain/money/amounts.ts'
import { parseProductQuery } from '#domain/product-query.ts'
import type { Steps } from '#domain/steps.ts'
import { runInSlices } from '#services/catalogue/run-in-slices.ts'
import type { AlertDeps, JudgedPlace, JudgeOutcome } from './alert-deps.ts'
import type { Figure } from './alert-figure.ts'
import { createFigures, type Figures } from './alert-figures.ts'
import { applyJudgements, type FoundCandidate } from './apply-judgements.ts'
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
  const findAgain = (alert: AlertRow, found: Finding) => figureOf(askAgain(alert, found), figures)
  return lookAgain(deps, { snapshot, alertIds, figureOf: findAgain })
}

function askAgain(alert: AlertRow, found: Finding): Asked {
  const { cans, storeId, kind } = alert
  const group = { cans, basis: alert.basis as AlertBasis, currency: alert.currency as Currency }
  return { ...group, storeId, kind: kind as AlertKind, productId: productOf(alert, found)! }
}

type Find = (deps: AlertDeps, judged: JudgedPlace, figures: Figures) => Promise<FoundCandidate[]>

const findProducts: Find = async (deps, { place, snapshot, productIds }, figures) => {
  const { db, now } = deps
  const groups = await listProductGroups(db, { place, productIds })
  const values = await runInSlices(withFigures(groups, figures))
  const candidates = await findProductCandidates(db, values, { place, now: now() })
  const lows = candidates.filter(({ kind }) => kind === 'low')
  await revalueLows(deps, { snapshot, alertIds: lows.map(({ alertId }) => alertId) })
  return candidates.map((candidate) => ({ ...candidate, figure: figureOf(candidate, figures) }))
}

const findFilters: Find = async ({ db, now }, { place, snapshot, productIds, filters }, figures) => {
  if (filters.length === 0) return []
  const wanted = await runInSlices(listMatches(snapshot, filters, new Set(productIds)))
  const values = await runInSlices(withFigures(wanted, figures))
  const candidates = await findFilterCandidates(db, values, { place, now: now() })
  return candidates.map((candidate) => ({ ...candidate, figure: figureOf(candidate, figures) }))
}

const findStock: Find = async ({ db, now }, { place, productIds }, figures) => {
  const groups = await listStockGroups(db, { place, productIds })
  const values = groups.map((group) => ({ ...group, isInStock: figures.stockOf(group) !== null }))
  const candidates = await findStockCandidates(db, values, { place, now: now() })
  return candidates.map((candidate) => ({ ...candidate, figure: figures.stockOf(candidate) }))
}

type Asked = PriceGroup & {
  readonly productId: number
  readonly kind?: AlertKind
  readonly storeId?: number | null
}

/** Of stock, at one store or at any, or of a price. */
function figureOf(asked: Asked, figures: Figures): Figure | null {
  const { productId, kind, cans, storeId = null } = asked
  return kind === 'stock' ? figures.stockOf({ productId, storeId, cans }) : figures.priceOf(productId, asked)
}

type Value = { readonly minor: Minor | null; readonly eurMicro: EurMicro | null }

function* withFigures<Group extends Asked>(
  groups: ReadonlyArray<Group>,
  figures: Figures,
): Steps<(Group & Value)[]> {
  const values: (Group & Value)[] = []
  for (const group of groups) {
    values.push({ ...group, ...toValue(figureOf(group, figures), group.kind) })
    yield
  }
  return values
}

/** Stock has no price to compare: that it is there meets the wish. */
function toValue(figure: Figure | null, kind: AlertKind | undefined): Value {
  if (!figure) return { minor: null, eurMicro: null }
  return kind === 'stock'
    ? { minor: minor(0), eurMicro: null }
    : { minor: figure.minor, eurMicro: figure.price.eurMicro }
}

/** Each list with each of its products that changed. */
function* listMatches<Group extends { readonly query: string }>(
  snapshot: Snapshot,
  groups: ReadonlyArray<Group>,
  changed: ReadonlySet<number>,
): Steps<(Group & { productId: number })[]> {
  const matches: (Group & { productId: number })[] = []
  const matchedBy = new Map<string, number[]>()
  for (const group of groups) {
    const known = matchedBy.get(group.query)
    const productIds = known ?? findMatches(snapshot, group.query, changed)
    matchedBy.set(group.query, productIds)
    for (const productId of productIds) matches.push({ ...group, productId })
    yield
  }
  return matches
}

function findMatches(snapshot: Snapshot, query: string, changed: ReadonlySet<number>): number[] {
  const positions = matchProducts(snapshot, parseProductQuery(new URLSearchParams(query)))
  return Array.from(positions, (position) => snapshot.products[position]!.id).filter((id) => changed.has(id))
}

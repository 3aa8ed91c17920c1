import { matchProducts } from '#catalogue/match-products.ts'
import type { Snapshot } from '#catalogue/snapshot-types.ts'
import { findFilterCandidates } from '#data/alert-candidates.ts'
import type { PriceGroup } from '#data/alert-groups.ts'
import { rememberSeen, type SeenProduct } from '#data/alert-judging.ts'
import type { AlertKind } from '#domain/alerts/alert.ts'
import type { Minor } from '#domain/money/amounts.ts'
import { parseProductQuery } from '#domain/product-query.ts'
import type { Steps } from '#domain/steps.ts'
import { runInSlices } from '#services/catalogue/run-in-slices.ts'
import type { AlertDeps, JudgedPlace } from './alert-deps.ts'
import type { Figure } from './alert-figure.ts'
import type { Figures } from './alert-figures.ts'
import { type Value, withValues } from './alert-values.ts'
import type { FoundCandidate } from './apply-judgements.ts'
import { type FreshLows, findFreshLows } from './fresh-lows.ts'

/** Alerts for lists that the changed products of these lists may concern. */
export async function findFilters(
  deps: AlertDeps,
  judged: JudgedPlace,
  figures: Figures,
): Promise<FoundCandidate[]> {
  const { db, now } = deps
  const { place, snapshot, productIds, filters } = judged
  if (filters.length === 0) return []
  const wanted = await runInSlices(listMatches(snapshot, filters, new Set(productIds)))
  const lows = await findFreshLows(deps, judged, { asked: wanted, figures })
  const find = (asked: Asked) => findFigure(asked, figures, lows)
  const values = await runInSlices(withValues(wanted, find))
  const dated = values.map((value) => ({ ...value, beganAt: lows.beganAt(value) }))
  const search = () => findFilterCandidates(db, dated, { place, now: now() })
  const first = await search()
  const seen = values
    .flatMap((value) => toSeen(snapshot, value) ?? [])
    .filter(({ base, productId }) => base === null || first.unseenIds.has(productId))
  await rememberSeen(db, { place, seen })
  // Another node may have been first with an earlier price, from which this one is a fall.
  const { candidates } = first.unseenIds.size > 0 ? await search() : first
  return candidates.map((candidate) => ({ ...candidate, figure: find(candidate) }))
}

/** What a list remembers of a product before anything is told of it; null for nothing. */
function toSeen(snapshot: Snapshot, value: Omit<SeenProduct, 'base'> & Value): SeenProduct | null {
  if (value.kind === 'stock') return isSoldOut(snapshot, value) ? { ...value, base: null } : null
  return value.kind === 'drop' && value.minor !== null ? { ...value, base: value.minor } : null
}

/** A product without any store is not sold out: its stores are away, or it is new. */
function isSoldOut(
  { changedAt, positionOfId }: Snapshot,
  { productId, minor }: { productId: number; minor: Minor | null },
): boolean {
  return minor === null && (changedAt[positionOfId.get(productId) ?? -1] ?? null) !== null
}

type Asked = PriceGroup & { readonly productId: number; readonly kind: AlertKind }

/** What meets the wish, or is compared with its limit: stock at any store, a price that is a new low, or any price. */
function findFigure(asked: Asked, figures: Figures, lows: FreshLows): Figure | null {
  const { productId, kind, cans } = asked
  if (kind === 'stock') return figures.stockOf({ productId, storeId: null, cans })
  const figure = figures.priceOf(productId, asked)
  return kind === 'low' && !lows.isBelow(asked, figure) ? null : figure
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

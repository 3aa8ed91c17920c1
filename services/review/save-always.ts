import { isDeepStrictEqual } from 'node:util'
import { findStandingDecision } from '#data/match-decisions.ts'
import { findMatchRule } from '#data/match-rules.ts'
import { countMatched } from '#data/trial-listings.ts'
import { sayRule } from '#matching/match-rule.ts'
import type { Admin } from '#services/admin/require-admin.ts'
import { recordAudit } from '#services/audit/record-audit.ts'
import type { Deps } from '#services/deps.ts'
import { decideListing, type ListingDecided } from '#services/feeds/decide-listing.ts'
import type { FeedDeps } from '#services/feeds/feed-deps.ts'
import type { Always } from '#services/feeds/open-trial.ts'
import { replanStores } from '#services/feeds/replan-store.ts'
import type { Unavailable } from './decide-review.ts'
import { type AlwaysRequest, openAlways } from './try-always.ts'

export type AlwaysSaved =
  | {
      readonly ok: true
      readonly decisionId: number
      /** Other listings that it has settled at once. */
      readonly settled: number
      readonly changed: number
    }
  | { readonly ok: false; readonly reason: 'no-such-rule' }
  | Extract<ListingDecided, { ok: false }>
  | Unavailable

/**
 * Decides the listing, teaches what was chosen, and settles every waiting listing that it explains. A browser sends it
 * again when the answer was lost: it is then taught once, and settles what the first time did not come to.
 */
export async function saveAlways(
  deps: Pick<Deps, 'db' | 'admin'>,
  { admin, ...request }: AlwaysRequest & { admin: Admin },
): Promise<AlwaysSaved> {
  const { feeds } = deps.admin
  if (!feeds) return { ok: false, reason: 'unavailable' }
  const opened = await openAlways(deps, request)
  const option = opened?.options.find(({ key }) => key === request.option)
  if (!option) return { ok: false, reason: 'no-such-rule' }
  const { always, rows } = option
  const taught = await findTaught(deps, { ...request, always, admin })
  const decided = taught ?? (await teach(feeds, { ...request, always, admin }))
  if (!decided.ok) return decided
  const storeIds = new Set(rows.map(({ storeId }) => storeId))
  const changed = await replanStores(feeds, { storeIds, by: admin.email })
  const ids = rows.map(({ id }) => id)
  const settled = await countMatched(deps.db, ids)
  return { ok: true, decisionId: decided.decisionId, settled, changed: decided.changed + changed }
}

type Lesson = Omit<AlwaysRequest, 'option'> & { readonly always: Always; readonly admin: Admin }

function teach(
  feeds: FeedDeps,
  { listingId, productId, cans, always, admin }: Lesson,
): Promise<ListingDecided> {
  const detail =
    always.kind === 'alias'
      ? { product: productId, alias: always.alias }
      : {
          product: productId,
          rule: sayRule(always.rule),
          brand: always.rule.brand,
          store: always.rule.storeId,
        }
  return decideListing(feeds, {
    listingId,
    choice: { action: 'link', productId, cans },
    by: admin.email,
    isTaught: always.kind === 'alias',
    ...(always.kind === 'rule' ? { rule: always.rule } : {}),
    record: (tx) =>
      recordAudit(tx, {
        actor: admin.id,
        action: 'always link listing',
        target: `listing ${listingId}`,
        detail,
      }),
  })
}

/** The same lesson of the same operator, if it is in use. */
async function findTaught(
  { db }: Pick<Deps, 'db'>,
  { listingId, productId, cans, always, admin }: Lesson,
): Promise<{ ok: true; decisionId: number; changed: number } | null> {
  const standing = await findStandingDecision(db, listingId)
  const isSame =
    standing?.decidedBy === admin.email && standing.productId === productId && standing.cans === cans
  if (!isSame) return null
  const hasTaught =
    always.kind === 'alias'
      ? standing.aliasId !== null
      : isDeepStrictEqual(await findMatchRule(db, standing.id), { ...always.rule, id: standing.id })
  return hasTaught ? { ok: true, decisionId: standing.id, changed: 0 } : null
}

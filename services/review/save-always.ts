import { countMatched } from '#data/trial-listings.ts'
import { sayRule } from '#matching/match-rule.ts'
import type { Admin } from '#services/admin/require-admin.ts'
import { recordAudit } from '#services/audit/record-audit.ts'
import type { Deps } from '#services/deps.ts'
import { decideListing, type ListingDecided } from '#services/feeds/decide-listing.ts'
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

/** Decides the listing, teaches what was chosen, and settles every waiting listing that it explains. */
export async function saveAlways(
  deps: Pick<Deps, 'db' | 'admin'>,
  { admin, ...request }: AlwaysRequest & { admin: Admin },
): Promise<AlwaysSaved> {
  const { feeds } = deps.admin
  if (!feeds) return { ok: false, reason: 'unavailable' }
  const opened = await openAlways(deps, request)
  const option = opened?.options.find(({ key }) => key === request.option)
  if (!option) return { ok: false, reason: 'no-such-rule' }
  const { listingId, productId, cans } = request
  const { always, rows } = option
  const detail =
    always.kind === 'alias'
      ? { product: productId, alias: always.alias }
      : {
          product: productId,
          rule: sayRule(always.rule),
          brand: always.rule.brand,
          store: always.rule.storeId,
        }
  const decided = await decideListing(feeds, {
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
  if (!decided.ok) return decided
  const storeIds = new Set(rows.map(({ storeId }) => storeId))
  const changed = await replanStores(feeds, { storeIds, by: admin.email })
  const ids = rows.map(({ id }) => id)
  const settled = await countMatched(deps.db, ids)
  return { ok: true, decisionId: decided.decisionId, settled, changed: decided.changed + changed }
}

import { raiseVersion } from '#data/catalogue-version.ts'
import { lockStore } from '#data/feed-stores.ts'
import { deleteShippingRule } from '#data/shipping-rules.ts'
import type { Admin } from '#services/admin/require-admin.ts'
import { recordAudit } from '#services/audit/record-audit.ts'
import type { Deps } from '#services/deps.ts'

/** Its countries have the rule of their region again. False when the store has no such rule. */
export function removeShippingRule(
  { db }: Pick<Deps, 'db'>,
  { storeId, ruleId, admin }: { storeId: number; ruleId: number; admin: Admin },
): Promise<boolean> {
  return db.transaction(async (tx) => {
    await lockStore(tx, storeId)
    const removed = await deleteShippingRule(tx, { storeId, ruleId })
    if (!removed) return false
    await raiseVersion(tx)
    const countries = removed.countries.join(' ')
    await recordAudit(tx, {
      actor: admin.id,
      action: 'remove shipping rule',
      target: `store ${storeId}`,
      detail: { countries, charges: countries },
    })
    return true
  })
}

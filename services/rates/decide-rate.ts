import { raiseVersion } from '#data/catalogue-version.ts'
import { decideWaitingRate, lockRates, makeRateWait } from '#data/published-rates.ts'
import type { Admin } from '#services/admin/require-admin.ts'
import { recordAudit } from '#services/audit/record-audit.ts'
import type { Deps } from '#services/deps.ts'

/** An operator's decision on a rate that moved too far. False when a newer file or decision ended the wait. */
export function decideRate(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  {
    currency,
    day,
    decision,
    admin,
  }: { currency: string; day: string; decision: 'accept' | 'refuse'; admin: Admin },
): Promise<boolean> {
  const state = decision === 'accept' ? 'used' : 'refused'
  return db.transaction(async (tx) => {
    await lockRates(tx)
    if (!(await decideWaitingRate(tx, { currency, day, state, by: admin.email, at: now() }))) return false
    const action = decision === 'accept' ? 'rate-accepted' : 'rate-refused'
    await recordAudit(tx, { actor: admin.id, action, target: `rate ${currency}`, detail: { day } })
    if (decision === 'accept') await raiseVersion(tx)
    return true
  })
}

/** Undoes that decision. False when a newer file has come meanwhile. */
export function undoRateDecision(
  { db }: Pick<Deps, 'db'>,
  { currency, day, admin }: { currency: string; day: string; admin: Admin },
): Promise<boolean> {
  return db.transaction(async (tx) => {
    await lockRates(tx)
    if (!(await makeRateWait(tx, { currency, day }))) return false
    const action = 'rate-decision-undone'
    await recordAudit(tx, { actor: admin.id, action, target: `rate ${currency}`, detail: { day } })
    await raiseVersion(tx)
    return true
  })
}

import type { Admin } from '#services/admin/require-admin.ts'
import { recordAudit } from '#services/audit/record-audit.ts'
import type { Deps } from '#services/deps.ts'
import { type RatesRead, readPublishedRates } from './read-published-rates.ts'

/** Reads the bank's file while the operator waits: one try. Null where rates are not read. */
export async function readRatesNow(
  { db, admin: { feeds } }: Pick<Deps, 'db' | 'admin'>,
  { admin }: { admin: Admin },
): Promise<RatesRead | null> {
  if (!feeds?.ratesUrl) return null
  await recordAudit(db, { actor: admin.id, action: 'rates-read', target: 'rates' })
  return readPublishedRates(feeds, { sleep: async () => {}, pausesMs: [] })
}

import { isDeepStrictEqual } from 'node:util'
import {
  type AdminStore,
  findAdminStore,
  insertStoreRow,
  type StoreInput,
  updateStoreRow,
} from '#data/admin-stores.ts'
import { raiseVersion } from '#data/catalogue-version.ts'
import { lockStore } from '#data/feed-stores.ts'
import { REGIONS, type Region } from '#domain/region.ts'
import type { Admin } from '#services/admin/require-admin.ts'
import { recordAudit } from '#services/audit/record-audit.ts'
import type { Deps } from '#services/deps.ts'
import { convertRules } from '#services/shipping/convert-rules.ts'

export type StoreWritten =
  | {
      readonly ok: true
      readonly storeId: number
      /** Its rules for countries, where they were converted to a new currency. */
      readonly convertedRules: number
    }
  | { readonly ok: false; readonly reason: 'no-such-store' }
  | { readonly ok: false; readonly reason: 'no-rate'; readonly currency: string }

/** A new one is a draft: neither shown nor read until it is switched on. */
export function saveStore(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { storeId, store, admin }: { storeId: number | null; store: StoreInput; admin: Admin },
): Promise<StoreWritten> {
  return db.transaction(async (tx) => {
    if (storeId === null) {
      const id = await insertStoreRow(tx, store)
      await recordAudit(tx, {
        actor: admin.id,
        action: 'add store',
        target: `store ${id}`,
        detail: { name: store.name },
      })
      return { ok: true, storeId: id, convertedRules: 0 }
    }
    await lockStore(tx, storeId)
    const before = await findAdminStore(tx, storeId)
    if (!before) return { ok: false, reason: 'no-such-store' }
    const change = { from: before.currency, to: store.currency, now: now() }
    // The form has the charges of the two regions, but not those of the rules for countries.
    const convertedRules = change.from === change.to ? 0 : await convertRules(tx, { storeId, ...change })
    if (convertedRules === null) return { ok: false, reason: 'no-rate', currency: before.currency }
    await updateStoreRow(tx, storeId, store)
    await raiseVersion(tx)
    const detail = {
      name: store.name,
      changed: listChanged(before, store).join(' '),
      charges: listCharges(before.shipping, store.shipping).join(' ') || undefined,
    }
    await recordAudit(tx, { actor: admin.id, action: 'edit store', target: `store ${storeId}`, detail })
    return { ok: true, storeId, convertedRules }
  })
}

/** Only the names: addresses of feeds may carry keys. */
function listChanged(before: AdminStore, after: StoreInput): string[] {
  return Object.entries(after).flatMap(([name, value]) =>
    isDeepStrictEqual(before[name as keyof StoreInput] ?? null, value ?? null) ? [] : [name],
  )
}

/** The regions to which a parcel costs something else now. Alerts on delivered totals read it in the audit log. */
function listCharges(before: AdminStore['shipping'], after: StoreInput['shipping'] = {}): Region[] {
  return REGIONS.filter((region) => !isDeepStrictEqual(chargeOf(before[region]), chargeOf(after[region])))
}

function chargeOf(rule: AdminStore['shipping'][string]) {
  return rule && { cost: rule.cost, freeFrom: rule.freeFrom }
}

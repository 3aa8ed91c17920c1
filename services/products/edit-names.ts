import { findAdminProduct } from '#data/admin-products.ts'
import type { Db } from '#data/open-database.ts'
import {
  deleteProductAlias,
  deleteProductGtin,
  insertProductAlias,
  insertProductGtin,
} from '#data/product-names.ts'
import { normaliseGtin } from '#domain/gtin.ts'
import type { Admin } from '#services/admin/require-admin.ts'
import { recordAudit } from '#services/audit/record-audit.ts'
import type { Deps } from '#services/deps.ts'

export type NameAdded =
  | { readonly ok: true }
  | { readonly ok: false; readonly reason: 'empty' | 'wrong-code' | 'wrong-cans' | 'no-such-product' }
  /** Another product has it, or this one does already. */
  | { readonly ok: false; readonly reason: 'taken'; readonly ownerId: number }

const LONGEST_ALIAS = 300
const MOST_CANS = 1000

type Change = { readonly productId: number; readonly admin: Admin }

/** Another name that stores use: the next reading recognises it. */
export async function addAlias(
  { db }: Pick<Deps, 'db'>,
  { productId, alias, admin }: Change & { alias: string },
): Promise<NameAdded> {
  const text = alias.replaceAll(/\s+/g, ' ').trim().slice(0, LONGEST_ALIAS)
  if (text === '') return { ok: false, reason: 'empty' }
  return change(db, { productId, admin, action: 'add alias', detail: { alias: text } }, (tx) =>
    insertProductAlias(tx, { productId, alias: text, source: `operator ${admin.id}` }),
  )
}

/** The code of a can, or of a roll of so many. */
export async function addGtin(
  { db }: Pick<Deps, 'db'>,
  { productId, gtin, cans, admin }: Change & { gtin: string; cans: number },
): Promise<NameAdded> {
  const code = gtin.replaceAll(/[\s-]/g, '')
  if (normaliseGtin(code) === null || !/^(\d{8}|\d{12,14})$/.test(code))
    return { ok: false, reason: 'wrong-code' }
  if (!Number.isInteger(cans) || cans < 1 || cans > MOST_CANS) return { ok: false, reason: 'wrong-cans' }
  const level = cans === 1 ? 'can' : 'roll'
  return change(db, { productId, admin, action: 'add gtin', detail: { gtin: code, cans } }, (tx) =>
    insertProductGtin(tx, { productId, gtin: code, level, cans }),
  )
}

/** Null when it did not exist. */
export async function removeAlias(
  { db }: Pick<Deps, 'db'>,
  { productId, aliasId, admin }: Change & { aliasId: number },
): Promise<string | null> {
  return db.transaction(async (tx) => {
    const alias = await deleteProductAlias(tx, { productId, aliasId })
    if (alias !== null) await record(tx, { productId, admin, action: 'remove alias', detail: { alias } })
    return alias
  })
}

export async function removeGtin(
  { db }: Pick<Deps, 'db'>,
  { productId, gtin, admin }: Change & { gtin: string },
): Promise<{ gtin: string; cans: number } | null> {
  return db.transaction(async (tx) => {
    const removed = await deleteProductGtin(tx, { productId, gtin })
    if (removed) await record(tx, { productId, admin, action: 'remove gtin', detail: { gtin } })
    return removed
  })
}

type Recorded = Change & { readonly action: string; readonly detail: Record<string, string | number> }

function change(db: Db, recorded: Recorded, insert: (tx: Db) => Promise<number | null>): Promise<NameAdded> {
  return db.transaction(async (tx): Promise<NameAdded> => {
    const product = await findAdminProduct(tx, recorded.productId)
    if (!product || product.mergedInto !== null) return { ok: false, reason: 'no-such-product' }
    const ownerId = await insert(tx)
    if (ownerId !== null) return { ok: false, reason: 'taken', ownerId }
    await record(tx, recorded)
    return { ok: true }
  })
}

function record(tx: Db, { productId, admin, action, detail }: Recorded): Promise<void> {
  return recordAudit(tx, { actor: admin.id, action, target: `product ${productId}`, detail })
}

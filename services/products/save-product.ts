import {
  findAdminProduct,
  insertProductRow,
  isNameTaken,
  type ProductInput,
  updateProductRow,
} from '#data/admin-products.ts'
import { raiseVersion } from '#data/catalogue-version.ts'
import { ensureBrand } from '#data/products.ts'
import type { ProductForm } from '#domain/forms/product.ts'
import { CATEGORY_OF_KIND } from '#domain/product.ts'
import { slugify } from '#domain/text.ts'
import type { Admin } from '#services/admin/require-admin.ts'
import { recordAudit } from '#services/audit/record-audit.ts'
import type { Deps } from '#services/deps.ts'

export type ProductSaved =
  | { readonly ok: true; readonly productId: number }
  | { readonly ok: false; readonly reason: 'name-taken' | 'no-such-product' }

/** A new product where no id is given. An unknown brand is made. */
export async function saveProduct(
  { db }: Pick<Deps, 'db'>,
  { productId, product, admin }: { productId: number | null; product: ProductForm; admin: Admin },
): Promise<ProductSaved> {
  return db.transaction(async (tx): Promise<ProductSaved> => {
    const brand = await ensureBrand(tx, product.brand)
    const row: ProductInput = { ...product, brand, category: CATEGORY_OF_KIND[product.kind] }
    if (productId === null) {
      const slug = slugify(product.name)
      const id = await insertProductRow(tx, { ...row, slug })
      if (id === null) return { ok: false, reason: 'name-taken' }
      await record('add product', id, { name: product.name })
      return { ok: true, productId: id }
    }
    const before = await findAdminProduct(tx, productId)
    if (!before || before.mergedInto !== null) return { ok: false, reason: 'no-such-product' }
    if (await isNameTaken(tx, { name: product.name, except: productId })) {
      return { ok: false, reason: 'name-taken' }
    }
    const kept = { ...row, listedFrom: keepHour(before.listedFrom, product.listedFrom) }
    await updateProductRow(tx, productId, kept)
    await record('edit product', productId, listChanges(before, kept))
    return { ok: true, productId }

    async function record(action: string, id: number, detail: Record<string, string>) {
      await raiseVersion(tx)
      await recordAudit(tx, { actor: admin.id, action, target: `product ${id}`, detail })
    }
  })
}

/** The form knows days only: the same day is the same moment as before. */
function keepHour(before: Date | null, day: Date | null): Date | null {
  const isSameDay = before && day && before.toISOString().slice(0, 10) === day.toISOString().slice(0, 10)
  return isSameDay ? before : day
}

/** 'format': 'slim → mini' */
function listChanges(before: object, after: object): Record<string, string> {
  const old = before as Readonly<Record<string, unknown>>
  const changes = Object.entries(after).flatMap(([name, value]) =>
    String(old[name]) === String(value) ? [] : [[name, `${String(old[name])} → ${String(value)}`] as const],
  )
  return Object.fromEntries(changes)
}

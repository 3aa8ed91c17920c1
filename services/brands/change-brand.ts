import { findBrand, findBrandByName, mergeBrandRows, renameBrandRow } from '#data/brands.ts'
import { raiseVersion } from '#data/catalogue-version.ts'
import { slugify } from '#domain/text.ts'
import type { Admin } from '#services/admin/require-admin.ts'
import { recordAudit } from '#services/audit/record-audit.ts'
import type { Deps } from '#services/deps.ts'

export type BrandRenamed =
  | { readonly ok: true; readonly before: string; readonly name: string }
  | { readonly ok: false; readonly reason: 'no-such-brand' | 'no-name' | 'name-taken' }

const LONGEST_NAME = 100

/** Its products follow. Undone by renaming it again. */
export function renameBrand(
  { db }: Pick<Deps, 'db'>,
  { brandId, name: typed, admin }: { brandId: number; name: string; admin: Admin },
): Promise<BrandRenamed> {
  const name = typed.replaceAll(/\s+/g, ' ').trim()
  return db.transaction(async (tx): Promise<BrandRenamed> => {
    const brand = await findBrand(tx, brandId)
    if (!brand) return { ok: false, reason: 'no-such-brand' }
    if (slugify(name) === '' || name.length > LONGEST_NAME) return { ok: false, reason: 'no-name' }
    const isRenamed = await renameBrandRow(tx, brandId, { name, slug: slugify(name) })
    if (!isRenamed) return { ok: false, reason: 'name-taken' }
    await raiseVersion(tx)
    await recordAudit(tx, {
      actor: admin.id,
      action: 'rename brand',
      target: `brand ${brandId}`,
      detail: { before: brand.name, name },
    })
    return { ok: true, before: brand.name, name }
  })
}

export type BrandMerged =
  | { readonly ok: true; readonly from: string; readonly to: string; readonly products: number }
  | { readonly ok: false; readonly reason: 'no-such-brand' | 'same-brand' }

/** Two spellings of one brand become one. Asks first, because afterwards it is not known which product had which. */
export function mergeBrands(
  { db }: Pick<Deps, 'db'>,
  { fromId, toName, admin }: { fromId: number; toName: string; admin: Admin },
): Promise<BrandMerged> {
  return db.transaction(async (tx): Promise<BrandMerged> => {
    const from = await findBrand(tx, fromId)
    const to = await findBrandByName(tx, toName.trim())
    if (!from || !to) return { ok: false, reason: 'no-such-brand' }
    if (from.id === to.id) return { ok: false, reason: 'same-brand' }
    const products = await mergeBrandRows(tx, { from, to })
    await raiseVersion(tx)
    await recordAudit(tx, {
      actor: admin.id,
      action: 'merge brands',
      target: `brand ${fromId}`,
      detail: { name: from.name, into: to.name, products },
    })
    return { ok: true, from: from.name, to: to.name, products }
  })
}

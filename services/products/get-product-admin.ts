import {
  findAdminProduct,
  listProductAliases,
  listProductGtins,
  listProductListings,
  type ProductFacts,
} from '#data/admin-products.ts'
import { listBrands } from '#data/brands.ts'
import { listMerges } from '#data/merge-journal.ts'
import { PRODUCT_FIELDS, type ProductField } from '#domain/forms/product.ts'
import { listDifferences } from '#domain/product-difference.ts'
import type { Deps } from '#services/deps.ts'
import { findProducts } from './find-products.ts'

/** Everything an operator can change about a product. `find` looks for another one, to merge with or to split to. */
export async function getProductAdmin(
  { db }: Pick<Deps, 'db'>,
  { productId, find }: { productId: number; find: string },
) {
  const product = await findAdminProduct(db, productId)
  if (!product) return null
  const others = await findProducts({ db }, { find, except: productId })
  return {
    product,
    values: toValues(product),
    heir: product.mergedInto === null ? null : await findAdminProduct(db, product.mergedInto),
    aliases: await listProductAliases(db, productId),
    gtins: await listProductGtins(db, productId),
    listings: await listProductListings(db, productId),
    merges: await listMerges(db, productId),
    brands: await listBrands(db),
    found: others.map((other) => ({ ...other, differences: listDifferences(product, other) })),
  }
}

export type ProductAdmin = NonNullable<Awaited<ReturnType<typeof getProductAdmin>>>

function toValues(product: ProductFacts): Record<ProductField, string> {
  const entries = PRODUCT_FIELDS.map((name) => [name, toText(product[name])])
  return Object.fromEntries(entries) as Record<ProductField, string>
}

function toText(value: string | number | Date | null): string {
  if (value instanceof Date) return value.toISOString().slice(0, 10)
  return value === null ? '' : String(value)
}

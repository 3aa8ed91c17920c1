import { expect } from 'vitest'
import { brands, products } from '#data/schema/catalogue.ts'
import { auditLog } from '#data/schema/operation.ts'
import { test } from '#tests/database.ts'
import { insertBrand, insertProduct } from '#tests/rows.ts'
import { mergeBrands, renameBrand } from './change-brand.ts'

const ADMIN = { id: 'maja', email: 'maja@pouchscout.example', fullName: null }

test('a renamed brand keeps its products, and can be renamed back', async ({ db }) => {
  const brand = await insertBrand(db, { name: 'Nord' })
  await insertProduct(db, { brand })
  const [row] = await db.select().from(brands)
  const renamed = await renameBrand({ db }, { brandId: row!.id, name: '  Nord & Co ', admin: ADMIN })
  expect(renamed).toEqual({ ok: true, before: 'Nord', name: 'Nord & Co' })
  expect(await db.select().from(products)).toMatchObject([{ brand: 'Nord & Co' }])
  expect(await db.select().from(brands)).toMatchObject([{ slug: 'nord-and-co' }])
  expect(await db.select().from(auditLog)).toMatchObject([{ action: 'rename brand' }])
  await renameBrand({ db }, { brandId: row!.id, name: 'Nord', admin: ADMIN })
  expect(await db.select().from(products)).toMatchObject([{ brand: 'Nord' }])
})

test('a name that another brand has is refused, however it is written', async ({ db }) => {
  await insertBrand(db, { name: 'ZYN' })
  await insertBrand(db, { name: 'Other' })
  const [, other] = await db.select().from(brands).orderBy(brands.id)
  const rename = (name: string) => renameBrand({ db }, { brandId: other!.id, name, admin: ADMIN })
  expect(await rename('zyn')).toEqual({ ok: false, reason: 'name-taken' })
  expect(await rename(' !! ')).toEqual({ ok: false, reason: 'no-name' })
  expect(await db.select().from(auditLog)).toEqual([])
})

test('two spellings of one brand become one', async ({ db }) => {
  const wrong = await insertBrand(db, { name: 'Zyyn' })
  const right = await insertBrand(db, { name: 'ZYN' })
  await insertProduct(db, { brand: wrong })
  await insertProduct(db, { brand: right })
  const [first] = await db.select().from(brands).orderBy(brands.id)
  const fromId = first!.id
  expect(await mergeBrands({ db }, { fromId, toName: 'zyn', admin: ADMIN })).toEqual({
    ok: true,
    from: 'Zyyn',
    to: 'ZYN',
    products: 1,
  })
  expect(await db.select().from(brands)).toMatchObject([{ name: 'ZYN' }])
  expect((await db.select().from(products)).map(({ brand }) => brand)).toEqual(['ZYN', 'ZYN'])
})

import { expect } from 'vitest'
import { insertListedProduct } from '#data/products.ts'
import { brands, products } from '#data/schema/catalogue.ts'
import { checkProduct } from '#domain/forms/product.ts'
import { insertUser, readAudit } from '#tests/admin.ts'
import { test } from '#tests/database.ts'
import { insertBrand } from '#tests/rows.ts'
import { saveProduct } from './save-product.ts'

const TYPED = {
  name: 'Fjord Mint Slim 6mg',
  brand: 'Fjord',
  kind: 'nicotine pouch',
  format: 'slim',
  flavourFamily: 'mint',
  nicotineMg: '6',
  status: 'listed',
}

function check(change: Record<string, string> = {}) {
  const checked = checkProduct({ ...TYPED, ...change })
  if (!checked.ok) throw new Error(JSON.stringify(checked.errors))
  return checked.value
}

test('a product is added with its brand, and changed; the changes are recorded', async ({ db }) => {
  const admin = await insertUser(db)
  const added = await saveProduct({ db }, { productId: null, product: check(), admin })
  if (!added.ok) throw new Error(added.reason)
  expect(await db.select().from(brands)).toMatchObject([{ name: 'Fjord', slug: 'fjord' }])
  const { productId } = added
  const listedFrom = new Date('2026-03-01T15:30:00Z')
  await db.update(products).set({ listedFrom })
  const changed = check({ format: 'mini', name: 'Fjord Mint Mini 6mg', listedFrom: '2026-03-01' })
  expect(await saveProduct({ db }, { productId, product: changed, admin })).toEqual({ ok: true, productId })
  // Its address is linked from elsewhere, and the hour was never shown.
  expect(await db.select().from(products)).toMatchObject([
    { name: 'Fjord Mint Mini 6mg', slug: 'fjord-mint-slim-6mg', format: 'mini', listedFrom },
  ])
  expect((await readAudit(db)).map(({ action, detail }) => [action, detail])).toEqual([
    ['add product', { name: 'Fjord Mint Slim 6mg' }],
    ['edit product', { name: 'Fjord Mint Slim 6mg → Fjord Mint Mini 6mg', format: 'slim → mini' }],
  ])
})

test('two products never share a name', async ({ db }) => {
  const admin = await insertUser(db)
  await saveProduct({ db }, { productId: null, product: check(), admin })
  const other = await saveProduct({ db }, { productId: null, product: check({ name: 'Fjord Lime' }), admin })
  expect(await saveProduct({ db }, { productId: null, product: check(), admin })).toEqual({
    ok: false,
    reason: 'name-taken',
  })
  const productId = other.ok ? other.productId : 0
  expect(await saveProduct({ db }, { productId, product: check(), admin })).toMatchObject({ ok: false })
})

test('a brand in another spelling is the brand that is known', async ({ db }) => {
  const admin = await insertUser(db)
  await insertBrand(db, { name: 'FJORD' })
  const added = await saveProduct({ db }, { productId: null, product: check(), admin })
  if (!added.ok) throw new Error(added.reason)
  const changed = await saveProduct({ db }, { ...added, product: check({ brand: 'Fjörd' }), admin })
  expect(changed).toMatchObject({ ok: true })
  const facts = { kind: 'nicotine pouch', flavourFamily: 'mint', nicotineMg: 6, nicotineSource: 'test' }
  await insertListedProduct(db, { ...facts, name: 'Fjord Lime', brand: 'fjord' })
  expect(await db.select().from(brands)).toMatchObject([{ name: 'FJORD' }])
  expect((await db.select().from(products)).map(({ brand }) => brand)).toEqual(['FJORD', 'FJORD'])
})

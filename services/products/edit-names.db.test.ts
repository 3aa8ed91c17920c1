import { expect } from 'vitest'
import { productAliases, productGtins } from '#data/schema/catalogue.ts'
import { auditLog } from '#data/schema/operation.ts'
import { test } from '#tests/database.ts'
import { insertProduct } from '#tests/rows.ts'
import { addAlias, addGtin, removeAlias, removeGtin } from './edit-names.ts'

const admin = { id: 'maja', email: 'maja@pouchscout.example', fullName: null }

test('names and codes are added once and taken away again', async ({ db }) => {
  const productId = await insertProduct(db)
  const other = await insertProduct(db)
  expect(await addAlias({ db }, { productId, alias: '  Nord   Mynt ', admin })).toEqual({ ok: true })
  expect(await addAlias({ db }, { productId: other, alias: 'Nord Mynt', admin })).toEqual({
    ok: false,
    reason: 'taken',
    ownerId: productId,
  })
  const gtin = '4006381333931'
  expect(await addGtin({ db }, { productId, gtin: '4006381-333931', cans: 10, admin })).toEqual({ ok: true })
  expect(await addGtin({ db }, { productId: other, gtin: `0${gtin}`, cans: 1, admin })).toMatchObject({
    reason: 'taken',
  })
  expect(await db.select().from(productGtins)).toEqual([{ gtin, productId, level: 'roll', cans: 10 }])
  const [alias] = await db.select().from(productAliases)
  expect(await removeAlias({ db }, { productId: other, aliasId: alias!.id, admin })).toBeNull()
  expect(await removeAlias({ db }, { productId, aliasId: alias!.id, admin })).toBe('Nord Mynt')
  expect(await removeGtin({ db }, { productId, gtin, admin })).toMatchObject({ gtin, cans: 10 })
  expect((await db.select().from(auditLog).orderBy(auditLog.id)).map(({ action }) => action)).toEqual([
    'add alias',
    'add gtin',
    'remove alias',
    'remove gtin',
  ])
})

test.for(['4006381333932', '12345', 'abc', ''])('%s is no code', async (gtin, { db }) => {
  const productId = await insertProduct(db)
  expect(await addGtin({ db }, { productId, gtin, cans: 1, admin })).toEqual({
    ok: false,
    reason: 'wrong-code',
  })
})

import { expect } from 'vitest'
import { productAliases, productGtins } from '#data/schema/catalogue.ts'
import { test } from '#tests/database.ts'
import { insertBrand, insertProduct } from '#tests/rows.ts'
import { createMatcherLoader } from './load-matcher.ts'

test('the matcher is made again only when a product, an alias or a code is new', async ({ db }) => {
  const load = createMatcherLoader(db)
  const empty = await load()
  expect(await load()).toBe(empty)
  const brand = await insertBrand(db, { name: 'ZYN' })
  const facts = { brand, nicotineMg: 9, format: 'slim', pouchesPerCan: 21 }
  const productId = await insertProduct(db, { name: 'ZYN Cool Mint Slim 9mg', ...facts })
  const known = await load()
  expect(known.version).not.toBe(empty.version)
  expect(known.matcher.match({ title: 'ZYN Cool Mint Slim 9mg' })).toMatchObject({
    outcome: 'matched',
    productId,
  })
  await db.insert(productAliases).values({ productId, alias: 'ZYN Frosty 9mg', source: 'test' })
  const taught = await load()
  expect(taught).not.toBe(known)
  await db.insert(productGtins).values({ productId, gtin: '7311250013379', level: 'can' })
  expect(await load()).not.toBe(taught)
})

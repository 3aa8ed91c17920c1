import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { readFileProducts } from '#data/catalogue-file.ts'
import type { Db } from '#data/open-database.ts'
import { productAliases, products } from '#data/schema/catalogue.ts'
import { offers } from '#data/schema/offers.ts'
import { stores } from '#data/schema/stores.ts'
import { readCatalogue } from '#data/starter/read-catalogue.ts'
import { readAudit } from '#tests/admin.ts'
import { test } from '#tests/database.ts'
import { dieAfter } from '#tests/die-after.ts'
import { insertBrand, insertProduct } from '#tests/rows.ts'
import { describePlan } from './describe-plan.ts'
import { exportCatalogue } from './export-catalogue.ts'
import { importCatalogue } from './import-catalogue.ts'
import { describeStarter, loadStarter } from './load-starter.ts'

const load = (db: Db) => loadStarter(db, { catalogue: readCatalogue(), actor: null })
const check = (db: Db, csv: string) => importCatalogue(db, { csv, isApplied: false, actor: null })
const apply = (db: Db, csv: string) => importCatalogue(db, { csv, isApplied: true, actor: 'ada' })

async function planOf(imported: ReturnType<typeof check>) {
  const result = await imported
  if (!result.ok) throw new Error(result.reason)
  return result.plan
}

test('the starter catalogue fills an empty site with facts only, and a second time adds nothing', async ({
  db,
}) => {
  const loaded = await load(db)
  expect(loaded).toMatchObject({ products: 1096, present: 0 })
  expect(loaded.aliases).toBeGreaterThan(100)
  expect(await db.select().from(stores)).toEqual([])
  expect(await db.select().from(offers)).toEqual([])
  const again = await load(db)
  expect(again).toEqual({ products: 0, aliases: 0, present: 1096 })
  expect(describeStarter(again)).toBe('Every product of the starter catalogue is there already.')
  expect(await db.select().from(products)).toHaveLength(1096)
  expect((await readAudit(db)).map(({ action }) => action)).toEqual([
    'starter-catalogue-loaded',
    'starter-catalogue-loaded',
  ])
})

test('a load that is killed at any statement adds nothing', async ({ db }) => {
  let statements = 0
  for (let isDone = false; !isDone; statements++) {
    isDone = await load(dieAfter(db, statements)).then(
      () => true,
      () => false,
    )
    expect(await db.$count(products)).toBe(isDone ? 1096 : 0)
  }
  expect(statements).toBeGreaterThan(5)
})

test('on a site with products it adds only what is missing, and changes nothing', async ({ db }) => {
  const brand = await insertBrand(db, { name: 'Zyn' })
  const own = { name: 'ZYN Cool Mint Mini 6mg', brand, pouchesPerCan: 19, status: 'unlisted' }
  const id = await insertProduct(db, own)
  expect(await load(db)).toMatchObject({ products: 1095, present: 1 })
  const [kept] = await db.select().from(products).where(eq(products.id, id))
  expect(kept).toMatchObject(own)
  const added = await db.select().from(products).where(eq(products.name, 'ZYN Cool Mint Mini 3mg'))
  expect(added).toMatchObject([{ brand: 'Zyn' }])
})

test('an exported catalogue is imported again without a change, and into an empty site as it was', async ({
  db,
}) => {
  const brand = await insertBrand(db, { name: '=Odd, "brand"' })
  const productId = await insertProduct(db, {
    ...{ brand, name: '=Odd, "brand" Mint 6mg', notes: '-1+1', nicotineMg: 6 },
    ...{
      category: 'Nicotine pouches',
      format: 'slim',
      pouchesPerCan: 20,
      imageUrl: 'https://cdn.example/a.png',
    },
  })
  await db.insert(productAliases).values({ productId, alias: '@home mint', source: 'operator' })
  const csv = await exportCatalogue(db, { actor: 'ada' })
  expect(csv).toContain(`"'=Odd, ""brand""`)
  expect(csv).toContain(`"'-1+1"`)
  expect(await planOf(check(db, csv))).toMatchObject({ added: [], changed: [], unchanged: 1, refused: [] })
  const before = await readFileProducts(db)
  await db.delete(productAliases)
  await db.delete(products)
  expect(await planOf(apply(db, csv))).toMatchObject({ added: [{ line: 2 }], refused: [] })
  const after = await readFileProducts(db)
  const facts = ({ id: _, createdAt: _at, slug: _slug, ...rest }: (typeof before)[number]) => rest
  expect(after.map(facts)).toEqual(before.map(facts))
})

const FILE = `brand,name,flavour_family,format,type,nicotine_mg_per_pouch,aliases,gtins
Mood,Mood Mint Slim 6mg,mint,slim,nicotine pouch,6,Mood Mynta | Mood Minze,7311250004360
Mood,Mood Cola Slim 6mg,cola,slim,nicotine pouch,6,,
Mood,Mood Lime Slim 6mg,lime,slim,nicotine pouch,six,,
Mood,Mood Mint Slim 6mg,mint,slim,nicotine pouch,9,,
Mood,Mood Mint
,,,,,,,
Mood,Mood Berry Slim 6mg,berry,slim,nicotine pouch,6,,123
`

test('a check says what would change, line by line, and writes nothing', async ({ db }) => {
  const brand = await insertBrand(db, { name: 'Mood' })
  const facts = { brand, kind: 'nicotine pouch', nicotineMg: 4, pouchesPerCan: 20, flavourFamily: 'mint' }
  await insertProduct(db, { ...facts, name: 'Mood Mint Slim 6mg', format: 'mini' })
  const other = await insertProduct(db, { ...facts, name: 'Mood Grape Slim 6mg' })
  const checked = await check(db, FILE)
  expect(describePlan(checked).split('\n')).toEqual([
    'Would be: 1 added, 1 changed, 0 unchanged, 4 refused. Nothing was changed.',
    'line 3: add Mood Cola Slim 6mg',
    'line 2: change Mood Mint Slim 6mg: format: mini → slim, nicotine_mg_per_pouch: 4 → 6, aliases: nothing → Mood Mynta | Mood Minze, gtins: nothing → 7311250004360',
    expect.stringMatching(/^line 4: refused: flavour_family: .+ nicotine_mg_per_pouch: /),
    'line 5: refused: line 2 is the same product',
    'line 6: refused: 2 fields for 8 columns',
    'line 8: refused: gtins: "123" is no code of a product',
    '',
  ])
  expect(await db.select().from(products)).toHaveLength(2)
  expect(await readAudit(db)).toEqual([])

  await apply(db, FILE)
  const now = await readFileProducts(db)
  expect(now).toMatchObject([
    // What the file does not name stays: the pouches, the other product.
    { name: 'Mood Mint Slim 6mg', format: 'slim', nicotineMg: 6, pouchesPerCan: 20 },
    { id: other, name: 'Mood Grape Slim 6mg' },
    {
      name: 'Mood Cola Slim 6mg',
      category: 'Nicotine pouches',
      slug: 'mood-cola-slim-6mg',
      status: 'listed',
    },
  ])
  expect(now[0]).toMatchObject({
    aliases: ['Mood Mynta', 'Mood Minze'],
    gtins: [{ gtin: '7311250004360', cans: 1 }],
  })
  expect(await readAudit(db)).toMatchObject([{ action: 'catalogue-imported', actor: 'ada' }])
  expect(await planOf(check(db, FILE))).toMatchObject({ added: [], changed: [], unchanged: 2 })
})

test('a file with semicolons is read, and another product’s name is never taken', async ({ db }) => {
  const brand = await insertBrand(db, { name: 'Mood' })
  const productId = await insertProduct(db, { brand, name: 'Mood Grape Slim 6mg' })
  await db.insert(productAliases).values({ productId, alias: 'Mood Druva', source: 'operator' })
  const csv =
    'brand;name;flavour_family;type;nicotine_mg_per_pouch;aliases\nMood;Mood Cola 6mg;cola;nicotine pouch;6,5;Mood Druva\n'
  expect(await planOf(check(db, csv))).toMatchObject({
    refused: [{ line: 2, reason: 'aliases: another product is called "Mood Druva"' }],
  })
  const free = csv.replace('Mood Druva', '')
  expect(await planOf(check(db, free))).toMatchObject({ added: [{ product: { nicotineMg: 6.5 } }] })
})

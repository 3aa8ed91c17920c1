import { expect, test } from 'vitest'
import type { FileProduct } from '#data/catalogue-file.ts'
import { planCatalogue } from './plan-catalogue.ts'
import { readCatalogueFile } from './read-catalogue-file.ts'

const NOTHING_KNOWN = { products: [], takenSlugs: new Set<string>() }

function readRows(csv: string) {
  const read = readCatalogueFile(csv)
  if (!read.ok) throw new Error(read.reason)
  return read.rows
}

test('a name or a code belongs to the first row of the file that has it', () => {
  const rows = readRows(
    [
      'brand,name,type,flavour_family,aliases,gtins',
      'Fjord,Fjord Mint,nicotine pouch,mint,Fjord One,7311250004360',
      'Fjord,Fjord Lime,nicotine pouch,mint,,7311250004360',
      'Fjord,Fjord Plum,nicotine pouch,mint,Fjord One,',
    ].join('\n'),
  )
  const { added, refused } = planCatalogue(NOTHING_KNOWN, rows)
  expect(added.map(({ product }) => product.name)).toEqual(['Fjord Mint'])
  expect(refused).toEqual([
    { line: 3, reason: 'gtins: another product has 7311250004360' },
    { line: 4, reason: 'aliases: another product is called "Fjord One"' },
  ])
})

test('a renamed product is changed by one row, whichever of its names others have', () => {
  const renamed = {
    ...{ id: 7, name: 'Fjord Ice Cool', slug: 'fjord-mint', brand: 'Fjord', kind: 'nicotine pouch' },
    ...{ flavourFamily: 'mint', status: 'listed', nicotineMg: 6, aliases: [], gtins: [] },
  } as unknown as FileProduct
  const rows = readRows('brand,name,nicotine_mg_per_pouch\nFjord,Fjord Ice Cool,8\nFjord,Fjord Mint,4\n')
  const { changed, refused } = planCatalogue({ products: [renamed], takenSlugs: new Set() }, rows)
  expect(changed).toMatchObject([{ productId: 7, product: { nicotineMg: 8 } }])
  expect(refused).toEqual([{ line: 3, reason: 'line 2 is the same product' }])
})

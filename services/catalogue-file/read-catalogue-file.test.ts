import { expect, test } from 'vitest'
import { readCatalogueFile } from './read-catalogue-file.ts'

test.each([
  { csv: '', reason: 'The first line must name the columns, and has no brand and name.' },
  { csv: 'brand,name\n"never closed', reason: 'A quotation mark is opened and never closed.' },
  {
    csv: 'brand,name\nG\uFFFDteborgs Rap\uFFFD,G\uFFFDteborgs Rap\uFFFD White\n',
    reason: 'The file is not in UTF-8. In a spreadsheet, save it as "CSV UTF-8".',
  },
  { csv: `brand,name\n${'x'.repeat(5_000_001)}`, reason: 'The file is larger than 5 MB.' },
  { csv: `brand,name\n${'a,b\n'.repeat(20_001)}`, reason: 'The file has more than 20,000 rows.' },
])('a file that is none is refused as a whole: $reason', ({ csv, reason }) => {
  expect(readCatalogueFile(csv)).toEqual({ ok: false, reason })
})

test('the apostrophe before a formula is taken off, one of a name stays', () => {
  const read = readCatalogueFile("brand,name\n'=Odd,'t Koggeschip Mint\n")
  expect(read).toMatchObject({ rows: [{ values: { brand: '=Odd', name: "'t Koggeschip Mint" } }] })
})

test('every refused row is counted', () => {
  const read = readCatalogueFile(`brand,name\n${'a,b,c\n'.repeat(300)}`)
  expect(read.ok && read.refused).toHaveLength(300)
})

import { expect, test } from 'vitest'
import { chooseListed } from '#demo/choose-listed.ts'
import { BEST_SELLERS } from '#domain/best-sellers.ts'
import { findFlavour } from './find-flavour.ts'
import { parseCatalogue, readCatalogue } from './read-catalogue.ts'

const HEADER = 'brand,name,flavour_family,format,type,nicotine_mg_per_pouch,pouches_per_can,notes'
const catalogue = readCatalogue()

function parseOne(row: string) {
  return parseCatalogue(`${HEADER}\n${row}\n`)[0]!
}

test('the catalogue has 1096 products of 95 brands, each with a unique name and slug', () => {
  expect(catalogue).toHaveLength(1096)
  expect(new Set(catalogue.map(({ brand }) => brand)).size).toBe(95)
  expect(new Set(catalogue.map(({ name }) => name.toLowerCase())).size).toBe(1096)
  expect(new Set(catalogue.map(({ slug }) => slug)).size).toBe(1096)
})

test('no value of the file has stray spaces', () => {
  const texts = catalogue.flatMap(({ name, brand, flavour }) => [name, brand, flavour ?? ''])
  expect(texts.filter((text) => text !== text.trim() || text.includes('  '))).toEqual([])
})

test.each([
  {
    row: 'ZYN,ZYN Citrus Mini 3mg,citrus,mini,nicotine pouch,3,20,',
    mg: 3,
    source: 'per pouch',
    weight: null,
  },
  {
    row: 'Killa,Killa Cola,cola,slim,nicotine pouch,12.8,20,16 mg/g on the can',
    mg: 12.8,
    source: 'converted from 16 mg/g',
    weight: 0.8,
  },
  {
    row: 'NOIS,NOIS Mint 20mg,mint,slim,nicotine pouch,10,22,20mg in the name is mg/g',
    mg: 10,
    source: 'converted from 20 mg/g',
    weight: 0.5,
  },
  {
    row: 'Fedrs,Fedrs Mint,mint,slim,nicotine pouch,32.5,20,approx; 65 mg/g',
    mg: 32.5,
    source: 'converted from 65 mg/g, approximate',
    weight: 0.5,
  },
  {
    row: 'Ettan,Ettan Lös,tobacco,loose,snus,,,"loose, ~8 mg/g"',
    mg: null,
    source: 'about 8 mg/g, loose',
    weight: null,
  },
  { row: 'Skruf,Skruf Stark Lös,tobacco,loose,snus,,,loose 42 g', mg: null, source: null, weight: null },
])('$row has the source of its strength', ({ row, mg, source, weight }) => {
  expect(parseOne(row)).toMatchObject({ nicotineMg: mg, nicotineSource: source, pouchWeightG: weight })
})

test.each([
  ['nicotine pouch', 'Nicotine pouches'],
  ['snus', 'Snus'],
  ['white snus', 'Snus'],
  ['nicotine-free', 'Nicotine-free pouches'],
])('%s is in the category %s', (type, category) => {
  expect(parseOne(`A,A Mint,mint,slim,${type},4,20,`).category).toBe(category)
})

test('an invalid value is refused with the name of its product', () => {
  expect(() => parseOne('A,A Mint,minty,slim,snus,4,20,')).toThrow('A Mint: "minty" is not one of')
  expect(() => parseOne('A,A Mint,mint,slim,snus,four,20,')).toThrow('A Mint: not an amount: "four"')
  expect(() =>
    parseCatalogue(`${HEADER}\nA,A Mint,mint,slim,snus,4,20,\nA,A mint,mint,slim,snus,4,20,`),
  ).toThrow('slug a-mint')
})

test.each([
  ['ZYN', 'ZYN Black Cherry Mini 3mg', 'Black Cherry'],
  ['CUBA', 'CUBA Black Cherry', 'Cherry'],
  ['LOOP', 'LOOP Jalapeño Lime Extra Strong', 'Jalapeño Lime'],
  ['Skruf', 'Skruf Super White Fresh Mint #4', 'Fresh Mint'],
  ['RAVE', 'RAVE Energy Minty Berry 80mg Caffeine', 'Minty Berry'],
  ['FIX', 'FIX Chai Latte S3', 'Chai Latte'],
  ['TOGO', 'TOGO Cold Mint -90°C', 'Cold Mint'],
  ['General', 'General Extra Stark Slim White Portion', null],
  ['Siberia', 'Siberia All White Maxi', null],
])('of %s, %s tastes of %s', (brand, name, flavour) => {
  expect(findFlavour({ name, brand })).toBe(flavour)
})

test('667 products are listed, whole brands before the rest, and no doubtful one of the rest', () => {
  const listed = chooseListed(catalogue)
  expect(listed.size).toBe(667)
  for (const brand of ['ZYN', 'VELO', 'General', 'Göteborgs Rapé', 'Iceberg']) {
    expect(catalogue.filter((product) => product.brand === brand && !listed.has(product.slug))).toEqual([])
  }
  const doubtful = catalogue.filter(({ slug, isCertain }) => listed.has(slug) && !isCertain)
  expect(doubtful.filter(({ brand }) => ['Stellar', 'Kurwa', 'HIT'].includes(brand))).toEqual([])
})

test('every best seller is listed', () => {
  const listed = chooseListed(catalogue)
  const names = catalogue.filter(({ slug }) => listed.has(slug)).map(({ name }) => name.toLowerCase())
  expect(
    BEST_SELLERS.filter(({ phrase }) => !names.some((name) => name.includes(phrase.toLowerCase()))),
  ).toEqual([])
})

import { expect, test } from 'vitest'
import { readCatalogue } from '#data/starter/read-catalogue.ts'
import { findNamedStrength } from './named-strength.ts'

test.each([
  { name: 'RAVE Cola Explosion 16mg', nicotineMg: 9.6, pouchWeightG: 0.6, found: { mg: 16, unit: 'mg/g' } },
  { name: 'RAVE Cola 32.5 mg', nicotineMg: 19.5, pouchWeightG: 0.6, found: { mg: 32.5, unit: 'mg/g' } },
  { name: 'Kurwa Fatality 43mg/g', nicotineMg: 30, pouchWeightG: null, found: { mg: 43, unit: 'mg/g' } },
  { name: 'Odd Mint 20mg', nicotineMg: 10, pouchWeightG: null, found: { mg: 20, unit: 'mg' } },
  { name: 'Odd Mint 20mg', nicotineMg: 10, pouchWeightG: 0.8, found: { mg: 20, unit: 'mg' } },
  { name: 'Odd Mint 0mg', nicotineMg: 4, pouchWeightG: 0.8, found: { mg: 0, unit: 'mg' } },
  // 0.67 g is what a third of a gram more or less is rounded to.
  { name: 'Round Mint 15mg', nicotineMg: 10, pouchWeightG: 0.67, found: { mg: 15, unit: 'mg/g' } },
])('$name with $nicotineMg mg in $pouchWeightG g states $found.mg $found.unit', ({ found, ...product }) => {
  expect(findNamedStrength(product)).toEqual(found)
})

test.each([
  { name: 'ZYN Cool Mint Mini 1.5mg', nicotineMg: 1.5, pouchWeightG: null },
  { name: 'ZYN Cool Mint 6 MG', nicotineMg: 6, pouchWeightG: 0.8 },
  { name: 'ZYN Cool Mint', nicotineMg: 6, pouchWeightG: null },
  { name: 'RAVE Energy Mint Man 100mg Caffeine', nicotineMg: 0, pouchWeightG: null },
  { name: 'Energy 80 mg koffein', nicotineMg: 0, pouchWeightG: null },
  { name: 'General Lös 20mg', nicotineMg: null, pouchWeightG: null },
])('$name with $nicotineMg mg states nothing else', (product) => {
  expect(findNamedStrength(product)).toBeNull()
})

test('every number in a demo name that is not mg per pouch is mg per gram', () => {
  const named = readCatalogue().flatMap((product) => findNamedStrength(product) ?? [])
  expect(named).toHaveLength(42)
  expect(new Set(named.map(({ unit }) => unit))).toEqual(new Set(['mg/g']))
})

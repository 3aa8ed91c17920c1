import { expect, test } from 'vitest'
import { findAgreements, type SaidWords } from './find-agreements.ts'

const product = { brand: 'Klint', flavour: 'Freeze Mint', format: 'slim', nicotineMg: 8 } as const

function agree(said: Partial<SaidWords>, cans = 1, isCodeKnown = false) {
  const words = { title: '', vendor: '', variant: '', gtin: null, cans: null, ...said }
  return findAgreements(words, { product, cans, isCodeKnown })
}

test('what the title repeats of the product agrees', () => {
  const title = 'Klint Freeze Mint Slim 8 mg, 10-pack'
  expect(agree({ title, variant: '10-pack / Stock', gtin: '7350000000418' }, 10, true)).toEqual([
    { kind: 'brand', value: 'Klint', place: 'title' },
    { kind: 'flavour', value: 'Freeze Mint', place: 'title' },
    { kind: 'format', value: 'slim', place: 'title' },
    { kind: 'strength', mg: 8 },
    { kind: 'pack', cans: 10, place: 'both' },
    { kind: 'gtin', value: '7350000000418' },
  ])
})

test('only what can be pointed at is said to agree', () => {
  expect(agree({ title: 'Frosty can', vendor: 'KLINT', gtin: '1' })).toEqual([
    { kind: 'brand', value: 'Klint', place: 'vendor' },
    { kind: 'pack', cans: 1, place: 'unsaid' },
  ])
})

test.each([
  { said: { title: 'Klint 10 mg' }, cans: 10, place: 'words' },
  { said: { title: 'Klint 8,5 mg 5-pack' }, cans: 5, place: 'title' },
  { said: { variant: '10 st' }, cans: 10, place: 'variant' },
  { said: { title: 'Klint roll', cans: 10 }, cans: 10, place: 'field' },
  { said: { title: 'Klint 100-pack' }, cans: 10, place: 'words' },
])('of $said a pack of $cans is said in: $place', ({ said, cans, place }) => {
  expect(agree(said, cans)).toContainEqual({ kind: 'pack', cans, place })
})

test('a strength per gram is not the strength of a pouch', () => {
  expect(agree({ title: 'Klint 8 mg/g' })).not.toContainEqual({ kind: 'strength', mg: 8 })
})

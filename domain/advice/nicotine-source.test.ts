import { expect, test } from 'vitest'
import { readNicotineSource } from './nicotine-source.ts'

test.each([
  ['per pouch', { kind: 'stated' }],
  ['per pouch, approximate', { kind: 'stated', isApproximate: true }],
  ['converted from 50 mg/g', { kind: 'converted', mgPerGram: 50 }],
  ['listing, 16.5 mg/g', { kind: 'converted', mgPerGram: 16.5 }],
  ['listing', { kind: 'listing' }],
  ['operator', { kind: 'operator' }],
  ['  Laboratory report 2025 ', { kind: 'other', text: 'Laboratory report 2025' }],
])('"%s" is read as %o', (source, known) => {
  const nothingMore = { mgPerGram: null, isApproximate: false, text: null }
  expect(readNicotineSource(source)).toEqual({ ...nothingMore, ...known })
})

test.each([null, '', '  '])('nothing is known of %o', (source) => {
  expect(readNicotineSource(source)).toBeNull()
})

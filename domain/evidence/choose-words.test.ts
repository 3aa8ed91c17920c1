import { expect, test } from 'vitest'
import { minor } from '../money/amounts.ts'
import { chooseWords, type StandingListing, type StoreWords } from './choose-words.ts'

const MONDAY = new Date('2026-11-09T08:00:00Z')
const TUESDAY = new Date('2026-11-10T08:00:00Z')
const WEDNESDAY = new Date('2026-11-11T08:00:00Z')

const offer = { productId: 1, cans: 10, price: minor(2620), currency: 'EUR', changedAt: TUESDAY }

function makeWords(change: Partial<StoreWords> = {}): StoreWords {
  return {
    ...{ title: 'Klint Freeze Mint 8 mg, 10-pack', vendor: 'Klint', variant: '', gtin: null },
    ...{ raw: { price: '26,20 €' }, price: minor(2620), currency: 'EUR', readAt: TUESDAY },
    ...change,
  }
}

function makeListing(change: Partial<StandingListing> = {}): StandingListing {
  return { ...makeWords(), productId: 1, cans: 10, isMatched: true, isGone: false, ...change }
}

test('the listing explains the price that it was read with', () => {
  const listing = makeListing()
  expect(chooseWords({ offer, kept: null, listing })).toEqual({ words: listing, isReplaced: false })
})

test('where only the price changed, the words kept with the new price count', () => {
  const listing = makeListing({ price: minor(3050), readAt: MONDAY })
  const kept = makeWords()
  expect(chooseWords({ offer, kept, listing })).toEqual({ words: kept, isReplaced: false })
})

test('words that are older than the price are not shown', () => {
  const listing = makeListing({ readAt: MONDAY })
  expect(chooseWords({ offer, kept: null, listing })).toEqual({ words: null, isReplaced: false })
})

test('words of another price are never shown', () => {
  const listing = makeListing({ price: minor(9900), readAt: WEDNESDAY })
  const kept = makeWords({ price: minor(3050) })
  expect(chooseWords({ offer, kept, listing })).toEqual({ words: null, isReplaced: true })
})

test.each([
  { name: 'another title and price', change: { title: 'Klint Gift Box', price: minor(9900) } },
  { name: 'another product', change: { productId: 2 } },
  { name: 'another pack', change: { cans: 5 } },
  { name: 'a doubt', change: { isMatched: false } },
  { name: 'nothing any more', change: { isGone: true } },
])('a listing that has since become $name is said to be replaced', ({ change }) => {
  const listing = makeListing({ readAt: WEDNESDAY, ...change })
  const kept = makeWords()
  expect(chooseWords({ offer, kept, listing })).toEqual({ words: kept, isReplaced: true })
  expect(chooseWords({ offer, kept: null, listing })).toEqual({ words: null, isReplaced: true })
})

test('new words at the same price are the better evidence', () => {
  const listing = makeListing({ title: 'Klint Freeze Mint, ten cans', readAt: WEDNESDAY })
  expect(chooseWords({ offer, kept: makeWords(), listing })).toEqual({ words: listing, isReplaced: false })
})

test('the same figure in another currency explains nothing', () => {
  expect(chooseWords({ offer, kept: makeWords({ currency: 'SEK' }), listing: null }).words).toBeNull()
})

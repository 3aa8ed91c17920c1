import { expect, test } from 'vitest'
import type { Listing } from '#domain/listing.ts'
import { minor } from '#domain/money/amounts.ts'
import { findWrongPrice } from './find-wrong-price.ts'

function listing(price: number, words: string, externalId = '1'): Listing {
  return { externalId, priceMinor: minor(price), raw: { price: words } } as Partial<Listing> as Listing
}

const INTACT = [listing(490, '4.90')]

test.each([
  { name: 'the price of before', read: listing(490, '4.90'), answer: null },
  { name: 'the price of before under a corrupted id', read: listing(490, '4.90', '1x'), answer: null },
  { name: 'a price that the corruption wrote', read: listing(90, '0.90'), answer: 'written' },
  { name: 'a price of more digits, rounded', read: listing(91, '0.9059 EUR'), answer: 'written' },
])('$name is not wrong', ({ read, answer }) => {
  expect(findWrongPrice(read, { intact: INTACT, broken: Buffer.from('"price": "0.90", "0.9059"') })).toBe(
    answer,
  )
})

test('a price that the feed does not say is wrong', () => {
  const answer = findWrongPrice(listing(730, '0.90'), {
    intact: INTACT,
    broken: Buffer.from('"price": "0.90"'),
  })
  expect(answer).toBe('a price of 730, but the feed says 0.90')
})

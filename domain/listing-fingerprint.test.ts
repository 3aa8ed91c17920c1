import { expect, test } from 'vitest'
import { fc } from '#tests/properties.ts'
import { fingerprintOf } from './listing-fingerprint.ts'

const listing = { title: 'Fjord Mint', vendor: 'Fjord', variant: '10-pack', gtin: null, cans: null }

test('the same words give the same fingerprint, on every machine', () => {
  expect(fingerprintOf({ ...listing })).toBe(fingerprintOf(listing))
  expect(fingerprintOf(listing)).toMatch(/^[0-9a-z]{8,11}$/)
})

test.each([
  { title: 'Fjord mint' },
  { vendor: '' },
  { variant: '10-pac', gtin: 'k' },
  { gtin: '7310865004703' },
  { cans: 10 },
])('another word gives another fingerprint: %j', (change) => {
  expect(fingerprintOf({ ...listing, ...change })).not.toBe(fingerprintOf(listing))
})

test('different texts never collide in a few thousand tries', () => {
  const texts = fc.sample(fc.string({ maxLength: 12 }), { numRuns: 3000 })
  const titles = new Set(texts)
  expect(new Set([...titles].map((title) => fingerprintOf({ ...listing, title }))).size).toBe(titles.size)
})

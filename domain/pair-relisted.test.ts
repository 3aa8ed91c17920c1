import { expect, test } from 'vitest'
import { type FreshListing, type LostListing, pairRelisted } from './pair-relisted.ts'

const BASE: FreshListing = {
  externalId: 'new',
  fingerprint: 'words',
  title: 'Mint',
  vendor: 'Fjord',
  url: 'https://shop.example/mint',
  gtin: '7340000000012',
  cans: 1,
}
const LOST: LostListing = { ...BASE, externalId: 'old', isSettled: true }
const OTHER = { fingerprint: 'x', title: 'X', url: null, gtin: null }

test.each([
  { by: 'its words', fresh: { ...OTHER, fingerprint: 'words' }, isOnlyAddress: false },
  { by: 'its code', fresh: { ...OTHER, gtin: BASE.gtin }, isOnlyAddress: false },
  { by: 'its title and pack', fresh: { ...OTHER, title: 'Mint' }, isOnlyAddress: false },
  { by: 'its address and pack', fresh: { ...OTHER, url: BASE.url }, isOnlyAddress: true },
])('a listing under a new id is known by $by', ({ fresh, isOnlyAddress }) => {
  const found = pairRelisted([{ ...BASE, ...fresh }], [LOST])
  expect(found).toMatchObject([{ lost: { externalId: 'old' }, fresh: { externalId: 'new' }, isOnlyAddress }])
})

test.each([
  { why: 'nothing is the same', fresh: OTHER },
  { why: 'its pack is another', fresh: { ...OTHER, title: 'Mint', url: BASE.url, cans: 10 } },
  { why: 'its pack is unclear', fresh: { ...OTHER, title: 'Mint', url: BASE.url, cans: null } },
])('a listing is new where $why', ({ fresh }) => {
  expect(pairRelisted([{ ...BASE, ...fresh }], [LOST])).toEqual([])
})

test('where several could be meant, none is', () => {
  expect(pairRelisted([BASE, { ...BASE, externalId: 'newer' }], [LOST])).toEqual([])
  expect(pairRelisted([BASE], [LOST, { ...LOST, externalId: 'older' }])).toEqual([])
})

test('a listing that was never understood is only known by its very words', () => {
  const lost = { ...LOST, isSettled: false }
  expect(pairRelisted([BASE], [lost])).toHaveLength(1)
  expect(pairRelisted([{ ...BASE, fingerprint: 'x' }], [lost])).toEqual([])
})

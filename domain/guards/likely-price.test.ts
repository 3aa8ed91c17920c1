import { expect, test } from 'vitest'
import { eurMicro } from '../money/amounts.ts'
import { findLikelyByPeers, middleOf, type Peer } from './likely-price.ts'

let nextId = 100
const peer = (perCan: number, change: Partial<Peer> = {}): Peer => ({
  id: nextId++,
  brand: 'Fjord',
  kind: 'nicotine pouch',
  nicotineMg: 10,
  pouchesPerCan: null,
  perCan: eurMicro(perCan * 1_000_000),
  ...change,
})
const product = { ...peer(0), id: 1 }

test('products of its brand in about its strength come first', () => {
  const weak = [2, 2.1, 2.2].map((perCan) => peer(perCan, { nicotineMg: 4 }))
  const strong = [5, 5.2, 5.6].map((perCan) => peer(perCan, { nicotineMg: 11 }))
  expect(findLikelyByPeers(product, [...weak, ...strong])).toMatchObject({
    against: 'brand',
    count: 3,
    middle: 5_200_000,
    lowest: 5_000_000,
    dearest: 5_600_000,
  })
})

test('then its brand, then its kind, then all, and last what a can costs anywhere', () => {
  const others = [3, 4, 5].map((perCan) => peer(perCan, { nicotineMg: 4 }))
  const kind = [6, 7, 8].map((perCan) => peer(perCan, { brand: 'Gale' }))
  const rest = [9, 9.1, 9.2].map((perCan) => peer(perCan, { brand: 'Gale', kind: 'snus' }))
  const find = (peers: Peer[]) => findLikelyByPeers(product, peers)
  expect(find([...others, ...kind, ...rest])).toMatchObject({ against: 'brand', middle: 4_000_000 })
  expect(find([...others.slice(1), ...kind, ...rest])).toMatchObject({ against: 'kind', count: 5 })
  expect(find(rest)).toMatchObject({ against: 'any', count: 3, middle: 9_100_000 })
  expect(find(rest.slice(1))).toMatchObject({ against: 'any', count: 0, middle: 4_500_000 })
})

test('a product is no peer of itself', () => {
  const peers = [peer(5, { id: 1 }), peer(5), peer(5)]
  expect(findLikelyByPeers(product, peers)).toMatchObject({ count: 0 })
})

test('where the number of pouches is known, the price per pouch counts as much as that per can', () => {
  const peers = [4, 4, 4].map((perCan) => peer(perCan, { pouchesPerCan: 20 }))
  expect(findLikelyByPeers({ ...product, pouchesPerCan: 80 }, peers)).toMatchObject({
    middle: 8_000_000,
    lowest: 4_000_000,
    dearest: 16_000_000,
  })
})

test('peers that cost what no can costs make nothing likely', () => {
  const inKronor = [45, 46, 47].map((perCan) => peer(perCan))
  expect(findLikelyByPeers(product, inKronor)).toMatchObject({ against: 'any', count: 0, middle: 4_500_000 })
})

test('the middle of an even number is half way between two', () => {
  expect(middleOf([5, 1, 3])).toBe(3)
  expect(middleOf([4, 1, 3, 2])).toBe(2.5)
})

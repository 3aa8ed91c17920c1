import { expect, test } from 'vitest'
import { SEED } from '#tests/seed.ts'
import { createSeededRandom } from '../../seeded-random.ts'
import { coverItem } from './cover-item.ts'
import { createWayLister, dropWays, type Ways } from './list-ways.ts'

type Packs = { readonly cans: number[]; readonly cost: number[] }

function list(packs: Packs, choices: number[], extra = Infinity) {
  const most = Math.max(...choices)
  return createWayLister(most)(packs, {
    curve: coverItem(packs, most, false),
    choices: Int32Array.from(choices),
    extra,
  })
}

function rowsOf({ count, cans, costs, goods }: Ways) {
  return Array.from({ length: count }, (_, nth) => [cans[nth], costs[nth], goods[nth]])
}

/** The costs of all mixes that make exactly so many cans. */
function tryAll({ cans, cost }: Packs, want: number, nth = 0): number[] {
  if (want === 0) return [0]
  if (want < 0 || nth === cans.length) return []
  const withIt = tryAll({ cans, cost }, want - cans[nth]!, nth).map((sum) => sum + cost[nth]!)
  return [...withIt, ...tryAll({ cans, cost }, want, nth + 1)]
}

test('all mixes of packs are ways, those with fewer goods first', () => {
  expect(rowsOf(list({ cans: [1, 5], cost: [3, 13] }, [10, 2]))).toEqual([
    [2, 6, 6],
    [10, 26, 26],
    [10, 28, 28],
    [10, 30, 30],
  ])
})

test('a way that costs too much more than the cheapest for as many cans is none', () => {
  expect(rowsOf(list({ cans: [1, 5], cost: [3, 13] }, [10], 2))).toEqual([
    [10, 26, 26],
    [10, 28, 28],
  ])
})

test('few ways are those that trying everything finds; many become fewer that cost no more and bring no less', () => {
  const random = createSeededRandom(SEED)
  let thinned = 0
  for (let nth = 0; nth < 200; nth++) {
    const sizes = [1, 3, 5, 10].filter((size) => size === 1 || random() < 0.7)
    const packs = { cans: sizes, cost: sizes.map((size) => Math.ceil(size * (90 + random() * 20))) }
    const want = 5 + Math.floor(random() * 30)
    const all = [...new Set(tryAll(packs, want))].toSorted((a, b) => a - b)
    const ways = list(packs, [want])
    if (ways.count < all.length) thinned++
    else expect([...ways.costs], `${want} of ${sizes}`).toEqual(all)
    for (const cost of all)
      expect(rowsOf(ways).some(([, least, most]) => least! <= cost && cost <= most!)).toBe(true)
  }
  expect(thinned).toBeGreaterThan(20)
  expect(thinned).toBeLessThan(180)
})

test('ways to many cans in many sizes stay few, and hold the cheapest', () => {
  const random = createSeededRandom(SEED)
  for (const sizes of [
    [1, 2, 3, 4, 5, 6],
    [1, 1, 6, 6, 12, 12, 24, 24],
    [1, 2, 3, 5, 7],
  ])
    for (let nth = 0; nth < 20; nth++) {
      const packs = { cans: sizes, cost: sizes.map((size) => Math.ceil(size * (90 + random() * 20))) }
      const wanted = Array.from({ length: 100 }, (_, cans) => cans + 1)
      const ways = list(packs, wanted)
      const least = coverItem(packs, 100, false)
      for (const [cans, own] of Map.groupBy(rowsOf(ways), ([cans]) => cans!)) {
        expect(own.length).toBeLessThanOrEqual(16)
        expect(Math.min(...own.map(([, cost]) => cost!))).toBe(least[cans]!)
      }
    }
})

test('ways whose prices are too high are dropped', () => {
  const ways = list({ cans: [1, 5], cost: [3, 13] }, [10])
  expect(rowsOf(dropWays(ways, Float64Array.of(7, 9, 8), 9))).toEqual([
    [10, 26, 26],
    [10, 30, 30],
  ])
})

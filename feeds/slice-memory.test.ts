import { expect, test } from 'vitest'
import { readAll } from '#tests/feeds.ts'
import { createSliceMemory } from './slice-memory.ts'

function makeFeed(prices: Record<number, string>, isCompact = true): string {
  const products = Object.entries(prices).map(([id, price]) => ({
    id: Number(id),
    title: `Pouch ${id}`,
    handle: `pouch-${id}`,
    variants: [{ id: 1, title: 'Default Title', price, available: true }],
  }))
  return JSON.stringify({ products }, null, isCompact ? undefined : 2)
}

test('an unchanged product gives the very same listing, a changed one a new one', async () => {
  const memory = createSliceMemory()
  const options = { platform: 'shopify', memory } as const
  const first = await readAll(makeFeed({ 1: '4.00', 2: '5.00', 3: '6.00' }), options)
  const second = await readAll(makeFeed({ 1: '4.00', 2: '5.10', 3: '6.00' }), options)
  expect(second.listings.map(({ priceMinor }) => priceMinor)).toEqual([400, 510, 600])
  expect(second.listings[0]).toBe(first.listings[0])
  expect(second.listings[1]).not.toBe(first.listings[1])
  expect(second.listings[2]).toBe(first.listings[2])
})

test('products that were added, removed or moved are recognised', async () => {
  const memory = createSliceMemory()
  const options = { platform: 'shopify', memory } as const
  const products = Array.from({ length: 8 }, (_, nth) => [nth + 10, `${nth}.50`] as const)
  const first = await readAll(makeFeed(Object.fromEntries(products)), options)
  const moved = makeFeed({ 2: '9.00', ...Object.fromEntries(products.slice(1)), 99: '1.00' })
  const second = await readAll(moved, options)
  expect(second).toEqual(await readAll(moved, { platform: 'shopify' }))
  const kept = second.listings.filter((listing) => first.listings.includes(listing))
  expect(kept.length).toBeGreaterThanOrEqual(6)
})

test('rejected products are remembered with their reasons, at their present row', async () => {
  const memory = createSliceMemory()
  const options = { platform: 'shopify', memory } as const
  await readAll(makeFeed({ 1: '4.00', 2: 'free' }), options)
  const { rejected } = await readAll(makeFeed({ 1: '4.00', 2: 'free' }), options)
  expect(rejected).toEqual([{ row: 2, reason: 'variant 1: not a price: "free"' }])
})

test('nothing is remembered across a change of settings', async () => {
  const memory = createSliceMemory()
  const feed = makeFeed({ 1: '4.00' })
  await readAll(feed, { platform: 'shopify', memory })
  const { listings } = await readAll(feed, { platform: 'shopify', memory, currency: 'SEK' })
  expect(listings[0]!.currency).toBe('SEK')
})

test('pages of one reading are remembered together', async () => {
  const memory = createSliceMemory()
  const pages = [makeFeed({ 1: '4.00' }), makeFeed({ 2: '5.00' })]
  const read = async () => [
    ...(await readAll(pages[0]!, { platform: 'shopify', memory, firstRow: 1 })).listings,
    ...(await readAll(pages[1]!, { platform: 'shopify', memory, firstRow: 2 })).listings,
  ]
  const first = await read()
  const second = await read()
  expect(second.every((listing, nth) => listing === first[nth])).toBe(true)
})

test('a repeated id is refused in every reading, wherever it appears', async () => {
  const memory = createSliceMemory()
  const makePage = (...ids: number[]) =>
    `[${ids.map((id) => makeFeed({ [id]: '4.00' }).slice('{"products":['.length, -2)).join(',')}]`
  for (const ids of [
    [1, 2, 1],
    [1, 2, 1],
    [2, 1],
    [3, 2, 2, 1],
    [1, 2, 3],
  ]) {
    const page = makePage(...ids)
    expect(await readAll(page, { platform: 'shopify', memory })).toEqual(
      await readAll(page, { platform: 'shopify' }),
    )
  }
})

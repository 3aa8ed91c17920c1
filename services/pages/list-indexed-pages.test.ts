import { expect, test } from 'vitest'
import { canonicalPath } from '#domain/addresses/canonical-path.ts'
import { findPage } from '#domain/addresses/find-page.ts'
import { eurPrice } from '#domain/money/price.ts'
import { makeOffer, makeProduct, makeSnapshot } from '#tests/factories.ts'
import { listIndexedPages } from './list-indexed-pages.ts'

const MAY = '2026-05-01T00:00:00.000Z'
const JUNE = '2026-06-01T00:00:00.000Z'

const snapshot = makeSnapshot({
  products: [
    makeProduct({ id: 1, slug: 'zyn-a', brand: 'ZYN', nicotineMg: 3 }),
    makeProduct({ id: 2, slug: 'rape-b', brand: 'Göteborgs Rapé', nicotineMg: 8 }),
    makeProduct({ id: 3, slug: 'zyn-c', brand: 'ZYN', nicotineMg: 3 }),
    makeProduct({ id: 4, slug: 'zyn-d', brand: 'ZYN', nicotineMg: 14 }),
  ],
  offers: [makeOffer({ productId: 2, original: eurPrice(900) })],
  changedAt: new Map([
    [1, MAY],
    [2, JUNE],
  ]),
})
const pages = listIndexedPages({ catalogue: () => snapshot })
const changeOf = (path: string) => pages.find((page) => page.path === path)?.changedAt

test('a list changes with the newest of its products, and a product with its offers', () => {
  expect(changeOf('/products')).toBe(JUNE)
  expect(changeOf('/sale')).toBe(JUNE)
  expect(changeOf('/brand/ZYN')).toBe(MAY)
  expect(changeOf('/brand/G%C3%B6teborgs%20Rap%C3%A9')).toBe(JUNE)
  expect(changeOf('/nicotine-strength/low')).toBe(MAY)
  expect(changeOf('/product/zyn-a')).toBe(MAY)
  expect(changeOf('/product/zyn-c')).toBeNull()
})

test('a page of fixed text has no date of change', () => {
  expect(changeOf('/faq')).toBeNull()
})

test('every page is listed once, and lists without a product are not', () => {
  const paths = pages.map(({ path }) => path)
  expect(new Set(paths).size).toBe(paths.length)
  expect(paths).not.toContain('/nicotine-strength/extra-high')
})

test('of two strength bands with the same products one is listed', () => {
  const paths = pages.map(({ path }) => path)
  expect(paths).toContain('/nicotine-strength/medium')
  expect(paths).not.toContain('/nicotine-strength/medium-high')
})

test('every page has its canonical address, is indexable and is shared by all visitors', () => {
  for (const { path } of pages) {
    expect(canonicalPath({ pathname: path, search: '' })).toBe(path)
    expect(findPage(path)).toMatchObject({ url: path, isIndexed: true, route: { isKept: true } })
  }
})

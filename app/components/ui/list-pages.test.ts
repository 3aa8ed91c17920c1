import { expect, test } from 'vitest'
import { listPages } from './list-pages.ts'

test.each([
  { page: 1, pageCount: 1, pages: [1] },
  { page: 2, pageCount: 7, pages: [1, 2, 3, 4, 5, 6, 7] },
  { page: 1, pageCount: 12, pages: [1, 2, 3, 4, 'gap-after', 12] },
  { page: 4, pageCount: 12, pages: [1, 'gap-before', 3, 4, 5, 'gap-after', 12] },
  { page: 12, pageCount: 12, pages: [1, 'gap-before', 9, 10, 11, 12] },
])('page $page of $pageCount lists $pages', ({ page, pageCount, pages }) => {
  expect(listPages(page, pageCount)).toEqual(pages)
})

test('the current page and both ends are always listed, in order', () => {
  for (let pageCount = 1; pageCount <= 30; pageCount++) {
    for (let page = 1; page <= pageCount; page++) {
      const numbers = listPages(page, pageCount).filter((entry) => typeof entry === 'number')
      expect(numbers).toEqual(expect.arrayContaining([1, page, pageCount]))
      expect(numbers).toEqual([...new Set(numbers)].toSorted((a, b) => a - b))
    }
  }
})

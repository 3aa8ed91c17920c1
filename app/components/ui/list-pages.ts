type PageEntry = number | 'gap-before' | 'gap-after'

/** Up to this many pages are all shown. */
const FEW_PAGES = 7
const NEIGHBOURS = 1
const EDGE_RUN = 4

/** 1 2 3 4 … 12, or 1 … 5 6 7 … 12: always the first, the last and the current page's neighbours. */
export function listPages(page: number, pageCount: number): PageEntry[] {
  if (pageCount <= FEW_PAGES) return range(1, pageCount)
  if (page < EDGE_RUN) return [...range(1, EDGE_RUN), 'gap-after', pageCount]
  if (page > pageCount - EDGE_RUN + 1) return [1, 'gap-before', ...range(pageCount - EDGE_RUN + 1, pageCount)]
  return [1, 'gap-before', ...range(page - NEIGHBOURS, page + NEIGHBOURS), 'gap-after', pageCount]
}

function range(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, index) => from + index)
}

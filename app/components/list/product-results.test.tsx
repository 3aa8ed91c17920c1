import { expect, test } from 'vitest'
import { renderFor } from '#tests/render-for.tsx'
import { type EmptyList, ProductResults } from './product-results.tsx'

const NONE = { total: 0, page: 1, perPage: 24, items: [] }

function renderEmpty(empty: Partial<EmptyList>): string {
  const all = { reason: 'filters', suggestion: null, parts: [], closed: null, ...empty } as const
  return renderFor({}, <ProductResults search="" list={NONE} empty={all} params={new URLSearchParams()} />)
}

function render(closed: EmptyList['closed']): string {
  return renderEmpty({ closed })
}

test('words that no product has together lead to what has some of them', () => {
  const part = { search: 'loop', count: 32, address: '/products?search=loop' }
  const html = renderEmpty({ reason: 'words', parts: [part] })
  expect(html).toContain('No product has all of these words. Without one of them:')
  expect(html).toMatch(/href="\/products\?search=loop"[^>]*>loop \(32\)</)
  expect(renderEmpty({ reason: 'words' })).toContain('Try adjusting your search terms')
})

test('an empty list says that the chosen stores do not ship to the visitor, where that is why', () => {
  const stores = 'Alpha, Beta'
  expect(render({ stores, country: 'the United States', region: 'non-eu' })).toContain(
    'Alpha, Beta: no shipping to the United States.',
  )
  expect(render({ stores: 'Alpha', country: null, region: 'eu' })).toContain('Alpha: no shipping to the EU.')
  expect(render(null)).toContain('Try removing a filter')
})

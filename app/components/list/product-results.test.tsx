import { expect, test } from 'vitest'
import { renderFor } from '#tests/render-for.tsx'
import { type EmptyList, ProductResults } from './product-results.tsx'

const NONE = { total: 0, page: 1, perPage: 24, items: [] }

function render(closed: EmptyList['closed']): string {
  const empty = { reason: 'filters', suggestion: null, closed } as const
  return renderFor({}, <ProductResults search="" list={NONE} empty={empty} params={new URLSearchParams()} />)
}

test('an empty list says that the chosen stores do not ship to the visitor, where that is why', () => {
  const stores = 'Alpha, Beta'
  expect(render({ stores, country: 'the United States', region: 'non-eu' })).toContain(
    'Alpha, Beta: no shipping to the United States.',
  )
  expect(render({ stores: 'Alpha', country: null, region: 'eu' })).toContain('Alpha: no shipping to the EU.')
  expect(render(null)).toContain('Try removing a filter')
})

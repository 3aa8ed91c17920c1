import { expect, test } from 'vitest'
import type { Facets } from '#domain/facets.ts'
import { eurMicro } from '#domain/money/amounts.ts'
import { parseProductQuery } from '#domain/product-query.ts'
import { renderFor } from '#tests/render-for.tsx'
import { useActiveFilters } from './use-active-filters.ts'

const RANGE = { minEurMicro: eurMicro(0), maxEurMicro: eurMicro(0), buckets: [] }
const FACETS: Facets = {
  ...{ brand: [], strength: [], flavour: [], format: [], store: [] },
  ...{ sale: 0, verified: 0, inStock: 0, perCan: RANGE },
}
const QUERY = parseProductQuery(
  new URLSearchParams('sale=1&freeShipping=1&minTotal=10&maxTotal=30&maxDays=3'),
)

function Names({ facets }: { facets: Facets }) {
  return useActiveFilters(QUERY, facets)
    .map(({ removes }) => removes.map(({ field }) => field).join('+'))
    .join(' ')
}

function listFields(facets: Facets): string {
  return renderFor({ country: 'DE' }, <Names facets={facets} />)
}

const LEFT_OUT = parseProductQuery(
  new URLSearchParams('without=mint&without=Pfefferminze&without=nicotine-free'),
)

function LeftOut() {
  return useActiveFilters(LEFT_OUT, FACETS)
    .map(({ name, removes: [removed] }) => `${name} (${removed!.field}=${removed!.value})`)
    .join(', ')
}

test('what is left out has the name of its flavour in the language of the page, or is as typed', () => {
  expect(renderFor({ country: 'DE' }, <LeftOut />)).toContain(
    'Without mint (without=mint), Without “Pfefferminze” (without=Pfefferminze), With nicotine (without=nicotine-free)',
  )
})

test('filters of the delivered price are shown as active only where they count', () => {
  expect(listFields(FACETS)).toBe('sale')
  expect(listFields({ ...FACETS, delivered: { total: RANGE, freeShipping: 1 } })).toBe(
    'sale minTotal+maxTotal maxDays freeShipping',
  )
})

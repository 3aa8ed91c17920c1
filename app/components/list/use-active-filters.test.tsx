import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { VisitorProvider } from '#app/components/visitor.tsx'
import { TranslatorProvider } from '#app/i18n/i18n.tsx'
import { Translator } from '#app/i18n/translator.ts'
import { DEFAULT_RATES } from '#domain/currency.ts'
import type { Facets } from '#domain/facets.ts'
import { eurMicro } from '#domain/money/amounts.ts'
import { parseProductQuery } from '#domain/product-query.ts'
import filters from '#public/locales/en/filters.json'
import lists from '#public/locales/en/lists.json'
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
  const page = (
    <TranslatorProvider value={new Translator('en', { filters, lists })}>
      <VisitorProvider
        initial={{ currency: 'EUR', region: 'eu', country: 'DE', cans: null }}
        rates={DEFAULT_RATES}
        ratesDay={null}
      >
        <Names facets={facets} />
      </VisitorProvider>
    </TranslatorProvider>
  )
  const router = createMemoryRouter([{ path: '*', element: page }])
  return renderToStaticMarkup(<RouterProvider router={router} />)
}

test('filters of the delivered price are shown as active only where they count', () => {
  expect(listFields(FACETS)).toBe('sale')
  expect(listFields({ ...FACETS, delivered: { total: RANGE, freeShipping: 1 } })).toBe(
    'sale minTotal+maxTotal maxDays freeShipping',
  )
})

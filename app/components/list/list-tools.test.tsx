import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { VisitorProvider } from '#app/components/visitor.tsx'
import { TranslatorProvider } from '#app/i18n/i18n.tsx'
import { getTranslator } from '#app/i18n/messages.server.ts'
import { DEFAULT_RATES } from '#domain/currency.ts'
import { ListTools } from './list-tools.tsx'

test.each([
  [null, 'price-asc'],
  [10, 'delivered'],
] as const)('sorted by delivered price with %s cans chosen, the order is called %s', (cans, order) => {
  const page = (
    <TranslatorProvider value={getTranslator('en')}>
      <VisitorProvider
        initial={{ currency: 'EUR', region: 'eu', country: null, cans }}
        rates={DEFAULT_RATES}
        ratesDay={null}
      >
        <ListTools total={1} filterCount={0} sort="delivered" isSearch={false} />
      </VisitorProvider>
    </TranslatorProvider>
  )
  const router = createMemoryRouter([{ path: '*', element: page }])
  const html = renderToStaticMarkup(<RouterProvider router={router} />)
  expect(/<option value="([^"]*)" selected/.exec(html)?.[1]).toBe(order)
  expect(html.includes('value="delivered"')).toBe(cans !== null)
})

import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { VisitorProvider } from '#app/components/visitor.tsx'
import { TranslatorProvider } from '#app/i18n/i18n.tsx'
import { getTranslator } from '#app/i18n/messages.server.ts'
import { DEFAULT_RATES } from '#domain/currency.ts'
import { ListTools } from './list-tools.tsx'

test.each([
  ['delivered', null, 'price-asc'],
  ['delivered', 10, 'delivered'],
  ['delivery', null, 'price-asc'],
  ['delivery', 10, 'delivery'],
  ['price-asc', 10, 'delivered'],
] as const)('sorted by %s with %s cans chosen, the order is called %s', (sort, cans, order) => {
  const page = (
    <TranslatorProvider value={getTranslator('en')}>
      <VisitorProvider
        initial={{ currency: 'EUR', region: 'eu', country: null, cans }}
        rates={DEFAULT_RATES}
        ratesDay={null}
      >
        <ListTools total={1} filterCount={0} sort={sort} isSearch={false} />
      </VisitorProvider>
    </TranslatorProvider>
  )
  const router = createMemoryRouter([{ path: '*', element: page }])
  const html = renderToStaticMarkup(<RouterProvider router={router} />)
  expect(/<option value="([^"]*)" selected/.exec(html)?.[1]).toBe(order)
  for (const own of ['delivered', 'delivery']) expect(html.includes(`value="${own}"`)).toBe(cans !== null)
})

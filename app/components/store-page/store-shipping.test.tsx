import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { VisitorProvider } from '#app/components/visitor.tsx'
import { TranslatorProvider } from '#app/i18n/i18n.tsx'
import { getTranslator } from '#app/i18n/messages.server.ts'
import { type Currency, DEFAULT_RATES } from '#domain/currency.ts'
import { eurPrice } from '#domain/money/price.ts'
import type { ShownStore } from './shown-store.ts'
import { StoreShipping } from './store-shipping.tsx'

function renderShipping(cents: number, currency: Currency): string {
  const terms = {
    ...{ countries: '', region: 'eu', isElsewhere: false, isEstimate: false, days: null },
    rule: { cost: eurPrice(cents), freeFrom: eurPrice(4900) },
  } as const
  const page = { shipping: [terms], served: '' } as object as ShownStore
  const element = (
    <TranslatorProvider value={getTranslator('en')}>
      <VisitorProvider
        initial={{ currency, region: 'eu', country: null, cans: null }}
        rates={DEFAULT_RATES}
        ratesDay={null}
      >
        <StoreShipping page={page} />
      </VisitorProvider>
    </TranslatorProvider>
  )
  const router = createMemoryRouter([{ path: '/', element }])
  return renderToStaticMarkup(<RouterProvider router={router} />)
}

test('converted shipping says which rates it uses; the store’s own and free shipping do not', () => {
  const words = 'Converted prices use fixed exchange rates.'
  expect(renderShipping(390, 'SEK')).toContain(words)
  expect(renderShipping(390, 'EUR')).not.toContain(words)
  expect(renderShipping(0, 'SEK')).not.toContain(words)
})

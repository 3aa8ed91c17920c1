import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { VisitorProvider } from '#app/components/visitor.tsx'
import { TranslatorProvider } from '#app/i18n/i18n.tsx'
import { getTranslator } from '#app/i18n/messages.server.ts'
import { DEFAULT_RATES } from '#domain/currency.ts'
import { DestinationSelect } from './destination-select.tsx'

// A warning of React fails the test.
test.each([true, false])('the picker shows the chosen destination (a draft: %o)', (isDraft) => {
  const element = (
    <TranslatorProvider value={getTranslator('en')}>
      <VisitorProvider
        initial={{ currency: 'EUR', region: 'eu', country: 'DE', cans: 10 }}
        rates={DEFAULT_RATES}
        ratesDay={null}
      >
        <DestinationSelect isDraft={isDraft} />
      </VisitorProvider>
    </TranslatorProvider>
  )
  const router = createMemoryRouter([{ path: '*', element }])
  const html = renderToStaticMarkup(<RouterProvider router={router} />)
  expect(html).toMatch(/<option value="DE" selected="">Germany/)
})

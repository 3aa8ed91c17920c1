import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { TranslatorProvider } from '#app/i18n/i18n.tsx'
import { getTranslator } from '#app/i18n/messages.server.ts'
import { StoresTable } from './stores-table.tsx'

const STORE = {
  ...{ id: 1, name: 'Alpha', slug: 'alpha', url: 'https://alpha.example', logoUrl: null },
  ...{ country: 'Sweden', currency: 'SEK', isSending: false, readAt: null, read: null },
  ...{ products: 0, offersInStock: 0 },
}

test.each([
  ['Germany', 'Does not ship to Germany'],
  [null, 'Does not ship to the EU'],
])('for a visitor in %s, a store that does not send says: %s', (country, words) => {
  const page = (
    <TranslatorProvider value={getTranslator('en')}>
      <StoresTable stores={[STORE]} destination={{ country, region: 'eu' }} caption="All stores" />
    </TranslatorProvider>
  )
  const router = createMemoryRouter([{ path: '*', element: page }])
  expect(renderToStaticMarkup(<RouterProvider router={router} />)).toContain(words)
})

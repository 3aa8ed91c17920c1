import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { VisitorProvider } from '#app/components/visitor.tsx'
import { TranslatorProvider } from '#app/i18n/i18n.tsx'
import { getTranslator } from '#app/i18n/messages.server.ts'
import { DEFAULT_RATES } from '#domain/currency.ts'
import type { Language } from '#domain/language.ts'
import type { Visitor } from '#domain/visitor.ts'

/** The server's markup of a part of a page for such a visitor; the language is the router's basename, as on the site. */
export function renderFor(
  visitor: Partial<Visitor>,
  element: ReactNode,
  {
    language = 'en',
    path = '/',
    ratesDay = null,
  }: { language?: Language; path?: string; ratesDay?: string | null } = {},
): string {
  const page = (
    <TranslatorProvider value={getTranslator(language)}>
      <VisitorProvider
        initial={{ currency: 'EUR', region: 'eu', country: null, cans: null, ...visitor }}
        rates={DEFAULT_RATES}
        ratesDay={ratesDay}
      >
        {element}
      </VisitorProvider>
    </TranslatorProvider>
  )
  const basename = language === 'en' ? '' : `/${language}`
  const router = createMemoryRouter([{ path: '*', element: page }], {
    basename: basename || '/',
    initialEntries: [basename + path],
  })
  return renderToStaticMarkup(<RouterProvider router={router} />)
}

import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { VisitorProvider } from '#app/components/visitor.tsx'
import { TranslatorProvider } from '#app/i18n/i18n.tsx'
import { Translator } from '#app/i18n/translator.ts'
import { SAMPLE_CARDS } from '#app/routes/dev-kit-samples.ts'
import { DEFAULT_RATES } from '#domain/currency.ts'
import type { Language } from '#domain/language.ts'
import { ProductCardItem } from './product-card.tsx'

const VISITOR = { currency: 'EUR', region: 'eu', country: null, cans: null } as const

/** The server's markup; the language is the router's basename, as on the site. */
function renderCard(language: Language) {
  const page = (
    <TranslatorProvider value={new Translator(language, {})}>
      <VisitorProvider initial={VISITOR} rates={DEFAULT_RATES} ratesDay={null}>
        <ProductCardItem card={{ ...SAMPLE_CARDS[0]!, slug: 'frost-mint' }} />
      </VisitorProvider>
    </TranslatorProvider>
  )
  const basename = language === 'en' ? '/' : `/${language}`
  const router = createMemoryRouter([{ path: '/', element: page }], { basename, initialEntries: [basename] })
  return renderToStaticMarkup(<RouterProvider router={router} />)
}

test.each([
  { language: 'en', prefix: '' },
  { language: 'sv', prefix: '/sv' },
] as const)('every way out of a card in $language stays in its language', ({ language, prefix }) => {
  const html = renderCard(language)
  const addresses = Array.from(html.matchAll(/ (?:href|action)="(\/[^"]*)"/g), ([, address]) => address)
  expect(addresses).toEqual([
    `${prefix}/product/frost-mint`,
    `${prefix}/product/frost-mint`,
    `${prefix}/basket?add=frost-mint:1`,
    `${prefix}/side-by-side?add=frost-mint`,
  ])
})

import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { TranslatorProvider } from '#app/i18n/i18n.tsx'
import { Translator } from '#app/i18n/translator.ts'
import { type Currency, DEFAULT_RATES } from '#domain/currency.ts'
import type { Language } from '#domain/language.ts'
import { eurPrice } from '#domain/money/price.ts'
import { PriceTag, useMoney } from './money.tsx'
import { VisitorProvider } from './visitor.tsx'

const PRICE = eurPrice(123_450)

function InText() {
  return <p>{useMoney().format(PRICE)}</p>
}

function render(language: Language, currency: Currency) {
  const page = (
    <TranslatorProvider value={new Translator(language, {})}>
      <VisitorProvider
        initial={{ currency, region: 'eu', country: null, cans: null }}
        rates={DEFAULT_RATES}
        ratesDay={null}
      >
        <PriceTag price={PRICE} />
        <InText />
      </VisitorProvider>
    </TranslatorProvider>
  )
  const router = createMemoryRouter([{ path: '/', element: page }])
  const html = renderToStaticMarkup(<RouterProvider router={router} />)
  const [tag, text] = html.split('<p>')
  return {
    tag: tag!.replace(/<[^>]*>/g, ''),
    text: text!.replace('</p>', ''),
    value: / value="([^"]*)"/.exec(html)?.[1],
  }
}

test.each([
  ['en', 'EUR', '€1234.50'],
  ['de', 'EUR', '€1.234,50'],
  ['sv', 'SEK', '14\u00A0135,03\u00A0kr'],
  ['fr', 'GBP', '£1\u202F061,67'],
] as const)(
  '%s in %s: as a figure and in running text %s, for machines with a point',
  (language, currency, text) => {
    const shown = render(language, currency)
    expect(shown).toMatchObject({ tag: text, text })
    expect(shown.value).toMatch(/^\d+\.\d\d$/)
  },
)

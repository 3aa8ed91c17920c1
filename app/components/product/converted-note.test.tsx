import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { ConvertedNote } from '#app/components/product/converted-note.tsx'
import { VisitorProvider } from '#app/components/visitor.tsx'
import { TranslatorProvider } from '#app/i18n/i18n.tsx'
import { Translator } from '#app/i18n/translator.ts'
import { type Currency, DEFAULT_RATES } from '#domain/currency.ts'
import { eurPrice } from '#domain/money/price.ts'
import de from '#public/locales/de/product.json'
import en from '#public/locales/en/product.json'

const PRICES = [eurPrice(490), null]

function renderNote(currency: Currency, { ratesDay = '2026-11-13' as string | null, language = 'en' } = {}) {
  const words =
    language === 'de' ? new Translator('de', { product: de }) : new Translator('en', { product: en })
  const page = (
    <TranslatorProvider value={words}>
      <VisitorProvider
        initial={{ currency, region: 'eu', country: null, cans: null }}
        rates={DEFAULT_RATES}
        ratesDay={ratesDay}
      >
        <ConvertedNote prices={PRICES} />
      </VisitorProvider>
    </TranslatorProvider>
  )
  const router = createMemoryRouter([{ path: '/', element: page }])
  return renderToStaticMarkup(<RouterProvider router={router} />)
}

test('a page with a converted price says the day of the rate, in its language', () => {
  expect(renderNote('SEK')).toContain('Converted prices use the exchange rate of 13 November 2026.')
  expect(renderNote('SEK', { language: 'de' })).toContain('Wechselkurs vom 13. November 2026.')
})

test('with the built-in rates it says that they are fixed', () => {
  expect(renderNote('SEK', { ratesDay: null })).toContain('Converted prices use fixed exchange rates.')
})

test('where every price is the store’s own there is no note', () => {
  expect(renderNote('EUR')).toBe('')
})

import { expect, test } from 'vitest'
import { ConvertedNote } from '#app/components/product/converted-note.tsx'
import type { Currency } from '#domain/currency.ts'
import { eurPrice } from '#domain/money/price.ts'
import { renderFor } from '#tests/render-for.tsx'

const PRICES = [eurPrice(490), null]

function renderNote(currency: Currency, options: Parameters<typeof renderFor>[2] = {}) {
  return renderFor({ currency }, <ConvertedNote prices={PRICES} />, { ratesDay: '2026-11-13', ...options })
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

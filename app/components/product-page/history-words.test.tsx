import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { TranslatorProvider } from '#app/i18n/i18n.tsx'
import { Translator } from '#app/i18n/translator.ts'
import { eurCents, eurPrice } from '#domain/money/price.ts'
import type { PricePoint } from '#domain/price-history.ts'
import de from '#public/locales/de/history.json'
import en from '#public/locales/en/history.json'
import { buildHistoryView } from './history-view.ts'
import { HistoryWords } from './history-words.tsx'

const PRICES = [
  { at: '2026-11-10T08:00:00.000Z', eurMicro: eurPrice(259).eurMicro },
  { at: '2026-11-12T08:00:00.000Z', eurMicro: eurPrice(279).eurMicro },
]

function wordsOf(points: ReadonlyArray<PricePoint>, translator = new Translator('en', { history: en })) {
  const history = { days: 180, from: '2026-05-19T08:00:00.000Z', to: '2026-11-15T08:00:00.000Z' } as const
  const view = buildHistoryView(
    { ...history, points, cans: 1, totalCans: null, marketLow: null, stores: [], rewrites: [], store: null },
    eurCents,
  )!
  return renderToStaticMarkup(
    <TranslatorProvider value={translator}>
      <HistoryWords
        view={view}
        subject={{ what: 'One can.', terms: null }}
        storeName={null}
        format={(minor) => `${minor}c`}
      />
    </TranslatorProvider>,
  )
}

test('a history over the whole period labels its low and its average with the length', () => {
  const words = wordsOf([{ at: '2026-05-19T08:00:00.000Z', eurMicro: eurPrice(259).eurMicro }])
  expect(words).toContain('Today’s 259c is the 30-day low and level with the half-year average.')
})

test('a shorter history says since when its average is known', () => {
  const words = wordsOf([{ at: '2026-08-26T08:00:00.000Z', eurMicro: eurPrice(259).eurMicro }])
  expect(words).toContain('is the 30-day low and level with the average since 26 August.')
})

test('prices of a few days are compared with those days alone', () => {
  expect(wordsOf(PRICES.slice(0, 1))).toContain(
    'Today’s 259c is the lowest since 10 November and level with the average since then.',
  )
  expect(wordsOf(PRICES)).toContain(
    'Today’s 279c is 20c above the lowest since 10 November and 8c above the average since then.',
  )
})

test('the day is written in the language of the page', () => {
  expect(wordsOf(PRICES, new Translator('de', { history: de }))).toContain(
    'Der heutige Preis von 279c liegt 20c über dem tiefsten Stand seit dem 10. November und 8c über dem Durchschnitt seither.',
  )
})

import { expect, test } from 'vitest'
import type { Currency } from '#domain/currency.ts'
import { eurMicro } from '#domain/money/amounts.ts'
import { quoteOffers } from '#domain/offers.ts'
import type { Column, SideBySide } from '#services/side-by-side/find-side-by-side.ts'
import { makeOffer, makeProduct, makeSnapshot } from '#tests/factories.ts'
import { renderFor } from '#tests/render-for.tsx'
import { SideBySidePage } from './side-by-side-page.tsx'

function renderPage(currency: Currency, history: Column['history'] = null): string {
  const { products, cards, offers, stores } = makeSnapshot({
    products: [makeProduct({ id: 1 })],
    offers: [makeOffer({ productId: 1 })],
  })
  const order = { cans: 10, destination: { country: null, region: 'eu' } } as const
  const [best = null] = quoteOffers({ ...order, offers: offers[0]!, stores, sort: 'total' })
  const page: SideBySide = {
    ...order,
    columns: [{ product: products[0]!, card: cards[0]!, best, storeCount: 1, history }],
    ...{ goneCount: 0, instead: null, search: '', results: [] },
  }
  return renderFor({ currency }, <SideBySidePage page={page} />)
}

test('columns with converted totals say which rates they use, and others do not', () => {
  const words = 'Converted prices use fixed exchange rates.'
  expect(renderPage('SEK')).toContain(words)
  expect(renderPage('EUR')).not.toContain(words)
})

test.each(['EUR', 'SEK', 'USD', 'GBP'] as const)(
  'in %s the low and the distance to it add up to the total',
  (currency) => {
    const store = { storeId: 1, shippingEurMicro: eurMicro(0) }
    for (let nth = 0; nth < 20; nth++) {
      const points = [
        { at: '2026-11-01T00:00:00Z', eurMicro: eurMicro(41_300_000 + nth * 7_777), ...store },
        { at: '2026-11-10T00:00:00Z', eurMicro: eurMicro(49_000_000), ...store },
      ]
      const period = { from: '2026-05-01T00:00:00Z', to: '2026-11-17T00:00:00Z' }
      const text = renderPage(currency, { ...period, points }).replace(/<[^>]*>/g, '')
      const [low, distance] = [...text.matchAll(/low \D*([\d.]+).*?now \D*([\d.]+)/g)][0]!
        .slice(1)
        .map(Number)
      const total = Number(/10 cans\D*?([\d.]+)/.exec(text)![1])
      expect(low! + distance!).toBeCloseTo(total, 5)
    }
  },
)

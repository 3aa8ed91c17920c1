import { expect, test } from 'vitest'
import type { Currency } from '#domain/currency.ts'
import { quoteOffers } from '#domain/offers.ts'
import type { SideBySide } from '#services/side-by-side/find-side-by-side.ts'
import { makeOffer, makeProduct, makeSnapshot } from '#tests/factories.ts'
import { renderFor } from '#tests/render-for.tsx'
import { SideBySidePage } from './side-by-side-page.tsx'

function renderPage(currency: Currency): string {
  const { products, cards, offers, stores } = makeSnapshot({
    products: [makeProduct({ id: 1 })],
    offers: [makeOffer({ productId: 1 })],
  })
  const order = { cans: 10, destination: { country: null, region: 'eu' } } as const
  const [best = null] = quoteOffers({ ...order, offers: offers[0]!, stores, sort: 'total' })
  const page: SideBySide = {
    ...order,
    columns: [{ product: products[0]!, card: cards[0]!, best, storeCount: 1, history: null }],
    ...{ goneCount: 0, instead: null, search: '', results: [] },
  }
  return renderFor({ currency }, <SideBySidePage page={page} />)
}

test('columns with converted totals say which rates they use, and others do not', () => {
  const words = 'Converted prices use fixed exchange rates.'
  expect(renderPage('SEK')).toContain(words)
  expect(renderPage('EUR')).not.toContain(words)
})

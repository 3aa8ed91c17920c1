import { expect, test } from 'vitest'
import type { Currency } from '#domain/currency.ts'
import { eurMicro } from '#domain/money/amounts.ts'
import { quoteOffers } from '#domain/offers.ts'
import type { Product } from '#domain/product.ts'
import type { Column, SideBySide } from '#services/side-by-side/find-side-by-side.ts'
import { makeOffer, makeProduct, makeSnapshot } from '#tests/factories.ts'
import { renderFor } from '#tests/render-for.tsx'
import { SideBySidePage } from './side-by-side-page.tsx'

type Shown = {
  readonly currency?: Currency
  readonly cans?: 10 | null
  readonly history?: Column['history']
  readonly products?: ReadonlyArray<Product>
  readonly offers?: ReadonlyArray<Parameters<typeof makeOffer>[0]>
}

function renderPage({
  currency = 'EUR',
  cans = null,
  history = null,
  products: wanted = [makeProduct({ id: 1 })],
  offers: offered = [{ productId: 1 }],
}: Shown): string {
  const { products, cards, offers, stores } = makeSnapshot({
    products: wanted,
    offers: offered.map((offer) => makeOffer(offer)),
  })
  const order = { cans: 10, destination: { country: null, region: 'eu' } } as const
  const columns = products.map((product, place): Column => {
    const quotes = quoteOffers({ ...order, offers: offers[place]!, stores, sort: 'total' })
    const best = quotes.find(({ stock }) => stock === 'in_stock') ?? null
    const isOffered = offers[place]!.length > 0
    return { product, card: cards[place]!, best, isOffered, storeCount: best ? 1 : 0, history }
  })
  const page: SideBySide = {
    ...order,
    columns,
    ...{ goneCount: 0, instead: null, search: '', results: [] },
  }
  return renderFor({ currency, cans }, <SideBySidePage page={page} />)
}

/** What the table says in a row, by column. */
function readRow(html: string, label: string): string[] {
  const row = html.split('<tr').find((part) => part.includes(label)) ?? ''
  return row
    .split('<td>')
    .slice(1)
    .map((cell) => cell.replace(/<\/td>.*/s, '').replace(/<[^>]*>/g, ''))
}

test('while no number of cans is chosen the page says which one it uses', () => {
  const words = 'No number of cans is chosen, so all totals are for 10 cans.'
  expect(renderPage({})).toContain(words)
  expect(renderPage({ cans: 10 })).not.toContain(words)
})

test('a column with a total adds its cans to the basket', () => {
  const html = renderPage({
    products: [makeProduct({ id: 1, slug: 'frost-mint' }), makeProduct({ id: 2, slug: 'sold-out' })],
    offers: [{ productId: 1 }],
  })
  expect(html).toContain('href="/basket?add=frost-mint:10"')
  expect(html).not.toContain('add=sold-out')
})

test('columns with converted totals say which rates they use, and others do not', () => {
  const words = 'Converted prices use fixed exchange rates.'
  expect(renderPage({ currency: 'SEK' })).toContain(words)
  expect(renderPage({ currency: 'EUR' })).not.toContain(words)
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
      const text = renderPage({ currency, history: { ...period, points } }).replace(/<[^>]*>/g, '')
      const [low, distance] = [...text.matchAll(/low \D*([\d.]+).*?now \D*([\d.]+)/g)][0]!
        .slice(1)
        .map(Number)
      const total = Number(/10 cans\D*?([\d.]+)/.exec(text)![1])
      expect(low! + distance!).toBeCloseTo(total, 5)
    }
  },
)

test('delivery is written as on other pages', () => {
  expect(readRow(renderPage({ offers: [{ productId: 1, deliveryDays: '3-5' }] }), 'Best store')[0]).toContain(
    '3–5 days',
  )
})

test('what has no price says why, where that is known', () => {
  const html = renderPage({
    products: [
      makeProduct({ id: 1, pouchesPerCan: 20, nicotineMg: 6 }),
      makeProduct({ id: 2, pouchesPerCan: 20, nicotineMg: 0 }),
      makeProduct({ id: 3, pouchesPerCan: 20, nicotineMg: 6 }),
      makeProduct({ id: 4, pouchesPerCan: null, nicotineMg: 6 }),
      makeProduct({ id: 5, pouchesPerCan: 20, nicotineMg: 6 }),
    ],
    offers: [{ productId: 1 }, { productId: 2 }, { productId: 3, stock: 'out_of_stock' }, { productId: 4 }],
  })
  for (const label of ['Per can', 'Per pouch', 'Best store'])
    expect(readRow(html, label)[2]).toBe('Out of stock')
  // As its card says: no store has ever had it.
  for (const label of ['Per can', 'Per pouch', 'Best store'])
    expect(readRow(html, label)[4]).toBe('Price not available')
  expect(readRow(html, 'Per pouch')[3]).toBe('not known')
  expect(readRow(html, 'Per mg nicotine').slice(1, 4)).toEqual(['Nicotine-free', 'Out of stock', 'not known'])
})

import { expect, test } from 'vitest'
import { fromQuote } from '#app/components/offers/offer-view.ts'
import { eurPrice } from '#domain/money/price.ts'
import { quoteOffers } from '#domain/offers.ts'
import { makeOffer, makeProduct, makeSnapshot, makeStore } from '#tests/factories.ts'
import { renderFor } from '#tests/render-for.tsx'
import { OffersTable } from './offers-table.tsx'

const store = makeStore({ shipping: { eu: { cost: eurPrice(390), freeFrom: null } } })
const product = makeProduct({ pouchesPerCan: 20 })
const snapshot = makeSnapshot({
  products: [product],
  stores: [store],
  offers: [makeOffer({ productId: product.id, storeId: store.id, cans: 1, price: eurPrice(410) })],
})

function readTable(isDelivered: boolean) {
  const [quote] = quoteOffers({
    ...{ offers: snapshot.offers[0]!, stores: snapshot.stores, cans: 1, sort: 'total' as const },
    destination: { country: null, region: 'eu' },
  })
  const html = renderFor(
    { cans: isDelivered ? 1 : null },
    <OffersTable
      offers={[fromQuote(quote!, new Date('2026-11-18T12:00:00Z'))]}
      caption="Offers"
      memberOffers={[]}
      cans={1}
      pouchesPerCan={20}
      isDelivered={isDelivered}
    />,
  )
  const cells = (tag: 'th' | 'td') =>
    html
      .split(new RegExp(`<${tag}[ >]`))
      .slice(1)
      .map((cell) =>
        cell
          .replace(new RegExp(`</${tag}>.*`, 's'), '')
          .replace(/^[^<]*>/, '')
          .replace(/<[^>]*>/g, ''),
      )
  return { heads: cells('th'), cells: cells('td') }
}

test('the price without shipping has a column, also for one can', () => {
  const delivered = readTable(true)
  expect(delivered.heads.slice(1, 4)).toEqual(['Per can, delivered', '1 can', 'Shipping'])
  expect(delivered.cells.slice(1, 3)).toEqual(['€8.00€0.40 per pouch', '€4.10'])
  const alone = readTable(false)
  expect(alone.heads.slice(1, 3)).toEqual(['Per can', 'Shipping'])
  expect(alone.cells[1]).toBe('€4.10€0.21 per pouch')
})

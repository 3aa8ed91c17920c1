import { expect, test } from 'vitest'
import { getTranslator } from '#app/i18n/messages.server.ts'
import { formatMoney } from '#domain/money/format-money.ts'
import { eurPrice } from '#domain/money/price.ts'
import { type WrittenBasket, writeBasketRows, writeBasketText } from './write-basket-file.ts'

const BASKET: WrittenBasket = {
  head: '18 November 2026. 12 cans, 1 product, to Germany.',
  parcels: [
    {
      store: { id: 1, name: 'Alpha, "Ltd"', slug: 'alpha', logoUrl: null, rating: null, isDemo: false },
      lines: [
        {
          productId: 1,
          name: '=Mint',
          slug: 'mint',
          cans: 12,
          packs: [
            { offerId: 1, cans: 10, count: 1, price: eurPrice(2950) },
            { offerId: 2, cans: 1, count: 2, price: eurPrice(333) },
          ],
          price: eurPrice(3616),
        },
      ],
      shipping: eurPrice(290),
      amounts: [eurPrice(3616), eurPrice(290)],
      freeFrom: null,
      days: null,
      cartPath: null,
    },
  ],
  missing: ['3 × Berry'],
  extras: [{ name: '=Mint', extra: 1 }],
  trouble: null,
  currency: 'EUR',
  shown: (price) => price.minor,
  write: (amount) => formatMoney(amount, 'EUR', 'en'),
  link: 'https://pouchscout.example/basket?items=mint:12,berry:3',
}
const words = () => getTranslator('en').get('basket')

test('a spreadsheet gets a row per pack and one for shipping, and no formula', () => {
  expect(writeBasketRows(BASKET, words())).toBe(
    [
      '\uFEFFstore,product,cans per pack,packs,price per pack,price,currency',
      `"Alpha, ""Ltd""","'=Mint",10,1,29.50,29.50,EUR`,
      `"Alpha, ""Ltd""","'=Mint",1,2,3.33,6.66,EUR`,
      '"Alpha, ""Ltd""",Shipping,,,,2.90,EUR',
      ',Not included: 3 × Berry,,,,,',
      '',
    ].join('\r\n'),
  )
})

test('the text says what to buy where, what it costs in all, what is not in it, and where the basket is', () => {
  expect(writeBasketText(BASKET, words())).toBe(`18 November 2026. 12 cans, 1 product, to Germany.

Alpha, "Ltd"
  1 × =Mint, pack of 10: €29.50
  2 × =Mint: €6.66
  Shipping: €2.90
  Parcel total: €39.06

Total: €39.06

=Mint: 1 can more than wanted

Not included: 3 × Berry

https://pouchscout.example/basket?items=mint:12,berry:3
`)
})

test('without a plan the text says why, and names what was wanted, instead of a total of nothing', () => {
  const text = writeBasketText(
    { ...BASKET, parcels: [], extras: [], trouble: 'No plan has so few parcels.' },
    words(),
  )
  expect(text).toContain('No plan has so few parcels.\n\nNot included: 3 × Berry')
  expect(text).not.toContain('Total')
})

import { expect, test } from 'vitest'
import { parseShipping } from './parse-shipping.ts'

test.each([
  { text: '49', cost: { shippingMinor: 4900 } },
  { text: '', cost: { shippingMinor: null } },
  { text: 'SE::Standard:49 SEK', cost: { shippingMinor: null, shippingTo: 'SE:4900' } },
  { text: 'SE:Standard:49 SEK', cost: { shippingMinor: null, shippingTo: 'SE:4900' } },
  {
    text: 'SE::Ombud:49 SEK,SE::Hem:79 SEK, DE::DHL:119 SEK',
    cost: { shippingMinor: null, shippingTo: 'DE:11900 SE:4900' },
  },
  { text: ':29 SEK\n:29 SEK', cost: { shippingMinor: 2900 } },
  { text: ':29 SEK\n:39 SEK', cost: { shippingMinor: null } },
])('"$text" is read as $cost', ({ text, cost }) => {
  expect(parseShipping(text, { currency: 'SEK' })).toEqual(cost)
})

test.each([
  'SE:',
  'SE:::::',
  'SE:-49 SEK',
  'SE:4.90 EUR',
  'SE:49 SEK\nSE:call us',
  'XX:49 SEK',
  'SWE:49 SEK',
  '__proto__:49 SEK',
  'US:CA:Ground:49 SEK',
  'SE:999999999999 SEK',
  `SE:${'9'.repeat(5000)}`,
  ':'.repeat(10_000),
])('a cost that cannot be trusted is none: %s', (text) => {
  expect(parseShipping(text, { currency: 'SEK' })).toEqual({ shippingMinor: null })
})

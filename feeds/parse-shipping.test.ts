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
  {
    text: 'se::Ombud:49 SEK,de::DHL:119 SEK;FI:59 SEK',
    cost: { shippingMinor: null, shippingTo: 'DE:11900 FI:5900 SE:4900' },
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
  'US:CA:Ground:49 SEK:0:1:2:3',
  'SE:999999999999 SEK',
  // Without a currency only the whole form shows which piece is the price.
  'SE:Standard:49:0:1:2:3',
  'SE:49:0:1:2:3',
  'SE::Standard:49 SEK:soon',
  'SE::Standard:49 SEK:0:1:2:3:4',
  'SE::Express: next day:49 SEK',
  'SE::Standard:49 SEK:0.90',
  `SE:${'9'.repeat(5000)}`,
  ':'.repeat(10_000),
])('a cost that cannot be trusted is none: %s', (text) => {
  expect(parseShipping(text, { currency: 'SEK' })).toEqual({ shippingMinor: null })
})

test.each([
  ['SE::Standard:49 SEK:0:1:2:3', 'SE:4900:2-4'],
  ['SE::Standard:49:0:1:2:3', 'SE:4900:2-4'],
  ['SE:Standard:49 SEK:0:1:2:3', 'SE:4900:2-4'],
  ['SE:49 SEK:0:1:2:3', 'SE:4900:2-4'],
  ['SE::Standard:49 SEK::::', 'SE:4900'],
  ['SE::Standard:49 SEK:0:1', 'SE:4900'],
  ['SE::Ombud:49 SEK:0:1:2:3,DE::DHL:119 SEK:1:1:4:6', 'DE:11900:5-7 SE:4900:2-4'],
  ['SE::Hem:79 SEK:0:0:1:1,SE::Ombud:49 SEK:0:1:2:3', 'SE:4900:2-4'],
  ['SE::Ombud:49 SEK:0:1:2:3,SE::Brev:49 SEK:0:1:1:2,SE::Box:49 SEK', 'SE:4900:1-3'],
])('days after the price are not the price: "%s" is read as %s', (text, shippingTo) => {
  expect(parseShipping(text, { currency: 'SEK' })).toEqual({ shippingMinor: null, shippingTo })
})

test('a way without days of its own has those of the item', () => {
  const item = { handling: ['0', '1'], transit: ['2', '3'] } as const
  const read = (text: string) => parseShipping(text, { currency: 'SEK' }, item).shippingTo
  expect(read('SE:49 SEK')).toBe('SE:4900:2-4')
  expect(read('SE::Brev:49 SEK:::5:6')).toBe('SE:4900:5-7')
  expect(read('SE::Brev:49 SEK:2:3::')).toBe('SE:4900:4-6')
})

import { expect, test } from 'vitest'
import { doubtPrice, judgeFeed } from './feed-guards.ts'
import { eurMicro, minor } from './money/amounts.ts'

const feed = { seen: 700, previous: 700, heldSeen: null, isAccepted: false }

test.each([
  ['a first reading', { seen: 12, previous: 0 }],
  ['nothing lost', {}],
  ['more than before', { seen: 900 }],
  ['exactly as much as may be lost', { seen: 490 }],
  ['a loss that the reading before had as well', { seen: 400, heldSeen: 430 }],
  ['a loss that an operator accepted', { seen: 10, isAccepted: true }],
  ['an empty feed that an operator accepted', { seen: 0, isAccepted: true }],
])('%s is applied', (_, change) => {
  expect(judgeFeed({ ...feed, ...change })).toBe('apply')
})

test.each([
  [{ seen: 489 }, 'lost 30 % of its listings: 700 → 489'],
  [{ seen: 406 }, 'lost 42 % of its listings: 700 → 406'],
  [{ seen: 400, heldSeen: 440 }, 'lost 43 % of its listings: 700 → 400'],
  [{ seen: 0, heldSeen: 0 }, 'lost 100 % of its listings: 700 → 0'],
])('a feed that lost too many listings is held: %j', (change, hold) => {
  expect(judgeFeed({ ...feed, ...change })).toEqual({ hold })
})

const asked = {
  price: minor(499),
  standing: minor(499),
  currency: 'SEK',
  perCanEurMicro: eurMicro(440_000),
  medianPerCanEurMicro: null,
}

test.each([
  ['the same price', {}],
  ['exactly as much more as a price may rise', { price: minor(700), standing: minor(500) }],
  ['exactly as much less as it may fall', { price: minor(300), standing: minor(500) }],
  ['a new price that nobody can compare', { price: minor(1), standing: null }],
  [
    'exactly a third of what is usual',
    { standing: null, perCanEurMicro: eurMicro(1_000_000), medianPerCanEurMicro: eurMicro(3_000_000) },
  ],
])('%s is believed', (_, change) => {
  expect(doubtPrice({ ...asked, ...change })).toBeNull()
})

test.each([
  [{ price: minor(701), standing: minor(500) }, 'rose by 40 %: 5.00 → 7.01 SEK'],
  [{ price: minor(49_900) }, 'rose by 9900 %: 4.99 → 499.00 SEK'],
  [{ price: minor(299), standing: minor(500) }, 'fell by 40 %: 5.00 → 2.99 SEK'],
  [
    { standing: null, perCanEurMicro: eurMicro(900_000), medianPerCanEurMicro: eurMicro(4_200_000) },
    'under a third of the usual price: 0.90 against 4.20 EUR per can',
  ],
])('a price is doubted: %j', (change, reason) => {
  expect(doubtPrice({ ...asked, ...change })).toBe(reason)
})

import { expect, test } from 'vitest'
import { judgeFeed } from './feed-guards.ts'

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

import { expect, test } from 'vitest'
import { DEFAULT_RATES } from '../currency.ts'
import { minor } from '../money/amounts.ts'
import { priceOf } from '../money/price.ts'
import type { HistoryRecord } from '../price-history.ts'
import { createDayNames, endOf, listPastDays, listPastOffers, wasThere, wereTogether } from './basket-days.ts'

const at = (text: string) => new Date(`2026-01-${text}Z`)
const ms = (text: string) => at(text).getTime()

function record(offerId: number, time: string, price: number | null): HistoryRecord {
  const sold = { priceMinor: minor(price ?? 300), currency: 'EUR', inStock: price !== null }
  return { offerId, storeId: 1, cans: 1, ...sold, at: at(time) }
}

const course = {
  shippingOf: () => ({ shipping: null, shippingTo: null }),
  toPrice: (amount: HistoryRecord['priceMinor'], currency: string) =>
    priceOf(amount, currency, DEFAULT_RATES),
}

test('a price holds until its offer says something else, or is sold out', () => {
  const records = [
    record(1, '01T08:00', 300),
    record(2, '01T09:00', 350),
    record(1, '02T08:00', 300),
    record(1, '03T08:00', 280),
    record(1, '04T08:00', null),
    record(1, '06T08:00', 310),
  ]
  const past = listPastOffers(records, course)
  expect(past.map(({ offer, fromMs, toMs }) => [offer.id, offer.price.minor, fromMs, toMs])).toEqual([
    [1, 300, ms('01T08:00'), ms('03T08:00')],
    [1, 280, ms('03T08:00'), ms('04T08:00')],
    [1, 310, ms('06T08:00'), Number.POSITIVE_INFINITY],
    [2, 350, ms('01T09:00'), Number.POSITIVE_INFINITY],
  ])
})

test('days are those of UTC, the last one first, from where the history begins until the moment asked for', () => {
  const days = listPastDays({
    records: [[record(1, '01T08:00', 300)]],
    since: at('02T10:00'),
    until: at('04T00:00'),
  })
  expect(days).toEqual([
    { fromMs: ms('04T00:00'), toMs: ms('04T00:00') + 1 },
    { fromMs: ms('03T00:00'), toMs: ms('04T00:00') },
    { fromMs: ms('02T10:00'), toMs: ms('03T00:00') },
  ])
})

test('there are days when the first readings of all products have settled, and none while one has no history', () => {
  const old = [record(1, '01T08:00', 300)]
  const young = [record(2, '05T08:00', 300), record(3, '07T08:00', 290)]
  const asked = { since: at('02T00:00'), until: at('07T12:00') }
  const starts = listPastDays({ ...asked, records: [old, young] }).map(({ fromMs }) => fromMs)
  expect(starts).toEqual([ms('07T00:00'), ms('06T08:00')])
  expect(listPastDays({ ...asked, records: [old, []] })).toEqual([])
})

const DAY = { fromMs: 100, toMs: 200 }
const span = (fromMs: number, toMs: number) => ({ fromMs, toMs })

test.each([
  [span(0, 100), false, false],
  [span(0, 101), true, false],
  [span(150, 200), true, true],
  [span(0, 300), true, true],
  [span(200, 300), false, false],
])('what could be had in %o was there on the day: %s, and at its end: %s', (own, isThere, isLeft) => {
  expect([wasThere(own, DAY), wasThere(own, endOf(DAY))]).toEqual([isThere, isLeft])
})

test('prices that ended when others began were never to be had together', () => {
  expect(wereTogether([span(0, 150), span(140, 300)], DAY)).toBe(true)
  expect(wereTogether([span(0, 150), span(150, 300)], DAY)).toBe(false)
  // They were, but on another day.
  expect(wereTogether([span(0, 120), span(0, 90)], DAY)).toBe(false)
})

test('days on which the same could be had have one name, all others have names of their own', () => {
  const nameOf = createDayNames([span(0, 250), span(120, Number.POSITIVE_INFINITY)])
  const days = [0, 100, 200, 300, 400].map((fromMs) => ({ fromMs, toMs: fromMs + 100 }))
  const names = days.map(nameOf)
  // From 120 on both, from 250 on one.
  expect(names.map((name) => names.indexOf(name))).toEqual([0, 1, 1, 3, 3])
  expect(nameOf(endOf(days[2]!))).toBe(names[3])
  expect(nameOf(endOf(days[1]!))).toBe(names[1])
})

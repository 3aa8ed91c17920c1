import { expect, test } from 'vitest'
import { DEFAULT_RATES } from '#domain/currency.ts'
import { minor } from '#domain/money/amounts.ts'
import { eurPrice, priceOf } from '#domain/money/price.ts'
import { amountOfPrice, amountOfQuote, type ShownAmount, shownIn } from '#domain/shown-amount.ts'
import { findCheapestPace, findNextOrderDay, paceOrders, parseCansPerWeek, type UseOrder } from './my-use.ts'

const order = (cans: number, cents: number, deliveryDays: number | null = 3): UseOrder => ({
  cans,
  total: amountOfPrice(eurPrice(cents)),
  storeName: 'Alpha',
  deliveryDays,
})
const ORDERS = [order(1, 690), order(10, 3000), order(30, 8100)]
const toMinor = (amount: ShownAmount) => shownIn(amount, 'EUR', DEFAULT_RATES)

test.each([
  ['3', 3],
  ['2,5', 2.5],
  [' 0.26 ', 0.3],
  ['0', null],
  ['', null],
  ['101', null],
  ['-3', null],
  ['three', null],
])('"%s" a week is %s', (text, pace) => {
  expect(parseCansPerWeek(text)).toBe(pace)
})

test('an order becomes what a month and three months of use cost at its price', () => {
  const [one, ten, thirty] = paceOrders(ORDERS, { cansPerWeek: 3, kind: 'nicotine pouch', toMinor })
  // 39 cans in 13 weeks, and 13 in a month.
  expect([one, ten, thirty].map((paced) => paced!.quarterMinor)).toEqual([26_910, 11_700, 10_530])
  expect([one, ten, thirty].map((paced) => paced!.monthMinor)).toEqual([8_970, 3_900, 3_510])
  expect([one, ten, thirty].map((paced) => paced!.lastsDays)).toEqual([2, 23, 70])
})

test('three months that one order lasts for cost what the order is shown for', () => {
  const price = priceOf(minor(4000), 'SEK', DEFAULT_RATES)!
  const shippingCost = priceOf(minor(690), 'SEK', DEFAULT_RATES)!
  const thirteen = { ...order(13, 0), total: amountOfQuote({ price, shippingCost }) }
  const [paced] = paceOrders([thirteen], { cansPerWeek: 1, kind: 'nicotine pouch', toMinor })
  expect(paced!.quarterMinor).toBe(409)
})

test.each([
  { cansPerWeek: 3, kind: 'nicotine pouch', cans: 30 },
  { cansPerWeek: 1, kind: 'nicotine pouch', cans: 30 },
  // 30 cans would last 60 weeks, and 30 weeks: too long for pouches, and for snus.
  { cansPerWeek: 0.5, kind: 'nicotine pouch', cans: 10 },
  { cansPerWeek: 1, kind: 'snus', cans: 10 },
  { cansPerWeek: 0.5, kind: 'snus', cans: 1 },
] as const)(
  'at $cansPerWeek a week of $kind, $cans cans at a time are the cheapest that keep',
  ({ cans, ...use }) => {
    expect(findCheapestPace(paceOrders(ORDERS, { ...use, toMinor }))?.cans).toBe(cans)
  },
)

test('of equally cheap orders the smaller one is named, and none where nothing can be ordered', () => {
  const use = { cansPerWeek: 7, kind: 'snus', toMinor } as const
  expect(findCheapestPace(paceOrders([order(5, 1500), order(10, 3000)], use))?.cans).toBe(5)
  expect(findCheapestPace(paceOrders([], use))).toBeNull()
})

test('the next order is due early enough to arrive in time', () => {
  const today = new Date('2026-11-17T00:00:00Z')
  const dueDay = (cans: number, deliveryDays: number | null) =>
    findNextOrderDay(today, { cans, deliveryDays }, 3).toISOString().slice(0, 10)
  expect(dueDay(10, 4)).toBe('2026-12-06')
  expect(dueDay(10, null)).toBe('2026-12-10')
  expect(dueDay(1, 4)).toBe('2026-11-17')
})

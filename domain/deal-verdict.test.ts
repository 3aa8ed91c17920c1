import { expect, test } from 'vitest'
import { judgeReduction, type OfferRecord, type PastPrice } from './deal-verdict.ts'
import { minor } from './money/amounts.ts'

const DAY_MS = 24 * 60 * 60 * 1000
/** Day 100 is today; day 97 is 13 November. */
const TODAY = 100
const NOW_MS = Date.UTC(2026, 10, 16, 12)
const atDay = (day: number) => NOW_MS - (TODAY - day) * DAY_MS
const dateOf = (day: number) => new Date(atDay(day)).toISOString().slice(0, 10)

type Step = Partial<Omit<PastPrice, 'atMs'>>

/** '[day, price, earlier price]', in order. */
function course(...steps: [number, number, number | null, Step?][]): PastPrice[] {
  return steps.map(([day, price, original, other]) => ({
    atMs: atDay(day),
    priceMinor: minor(price),
    originalMinor: original === null ? null : minor(original),
    currency: 'EUR',
    inStock: true,
    ...other,
  }))
}

const judge = (own: PastPrice[], other: Partial<OfferRecord> = {}) =>
  judgeReduction({ own, joined: [], unread: [], ...other }, NOW_MS)

const verified = (reference: number, day: number, since: number) => ({
  verdict: 'verified',
  referenceMinor: reference,
  day: dateOf(day),
  sinceDay: dateOf(since),
})
const notLower = (reference: number, day: number, since: number) => ({
  ...verified(reference, day, since),
  verdict: 'not-lower',
})
const tooNew = (knownDays: number) => ({ verdict: 'too-new', knownDays })

test('a price below all of the 30 days before the reduction is verified, against the lowest of them', () => {
  expect(judge(course([10, 500, null], [80, 480, null], [90, 490, null], [97, 450, 490]))).toEqual(
    verified(480, 80, 97),
  )
})

test('the price at the beginning of the 30 days counts from there, even if it is much older', () => {
  expect(judge(course([1, 500, null], [97, 450, 500]))).toEqual(verified(500, 67, 97))
  expect(judge(course([1, 400, null], [70, 500, null], [97, 450, 500]))).toEqual(notLower(400, 67, 97))
  expect(judge(course([1, 400, null], [66, 500, null], [97, 450, 500]))).toEqual(verified(500, 67, 97))
})

test('a price that was raised first, to be reduced later, is not lower than it was before', () => {
  expect(judge(course([10, 450, null], [85, 600, null], [97, 450, 600]))).toEqual(notLower(450, 67, 97))
  expect(judge(course([10, 600, null], [80, 400, null], [84, 600, null], [97, 450, 600]))).toEqual(
    notLower(400, 80, 97),
  )
})

test('an earlier price that appears beside an unchanged price makes no deal', () => {
  expect(judge(course([10, 450, null], [97, 450, 600]))).toEqual(notLower(450, 67, 97))
})

test('an equal price is not lower', () => {
  expect(judge(course([10, 500, null], [90, 450, null], [92, 500, null], [97, 450, 500]))).toEqual(
    notLower(450, 90, 97),
  )
})

test('of several days with the lowest price the latest is named', () => {
  expect(
    judge(
      course(
        [1, 500, null],
        [70, 400, null],
        [75, 500, null],
        [88, 400, null],
        [90, 500, null],
        [97, 450, 500],
      ),
    ),
  ).toEqual(notLower(400, 88, 97))
})

test('a reduction in steps is compared with the price before the first step', () => {
  expect(judge(course([10, 500, null], [80, 450, 500], [90, 420, 500], [97, 400, 500]))).toEqual(
    verified(500, 50, 80),
  )
})

test('a rise between two steps begins a new reduction, and the lower step counts against it', () => {
  expect(judge(course([10, 500, null], [80, 400, 500], [90, 450, 500]))).toEqual(notLower(400, 80, 90))
})

test('the end of one reduction separates it from the next', () => {
  expect(judge(course([10, 500, null], [80, 400, 500], [84, 500, null], [97, 450, 500]))).toEqual(
    notLower(400, 80, 97),
  )
})

test('a reduction that was out of stock for some days is still the same one', () => {
  const soldOut = { inStock: false }
  expect(judge(course([10, 500, null], [80, 450, 500], [85, 450, 500, soldOut], [95, 450, 500]))).toEqual(
    verified(500, 50, 80),
  )
  expect(judge(course([10, 500, null], [80, 450, 500], [85, 500, null, soldOut], [95, 450, 500]))).toEqual(
    verified(500, 50, 80),
  )
})

test('a price that nobody could buy at does not count', () => {
  const soldOut = { inStock: false }
  expect(judge(course([10, 500, null], [85, 300, null, soldOut], [90, 500, null], [97, 450, 500]))).toEqual(
    verified(500, 90, 97),
  )
})

test('a return from a long absence has too little history before it', () => {
  const soldOut = { inStock: false }
  expect(judge(course([10, 500, null], [60, 500, null, soldOut], [97, 450, 500]))).toEqual(tooNew(0))
  expect(judge(course([40, 450, 500], [60, 450, 500, soldOut], [97, 450, 500]))).toEqual(tooNew(0))
  expect(judge(course([10, 500, null], [75, 500, null, soldOut], [97, 450, 500]))).toEqual(tooNew(8))
  expect(judge(course([10, 500, null], [85, 500, null, soldOut], [97, 450, 500]))).toEqual(
    verified(500, 67, 97),
  )
})

test('an offer that is out of stock now is judged as it was before', () => {
  expect(judge(course([10, 500, null], [90, 450, 500], [97, 450, 500, { inStock: false }]))).toEqual(
    verified(500, 60, 90),
  )
})

test('under 30 days of record before the reduction are too few', () => {
  expect(judge(course([86, 500, null], [97, 450, 500]))).toEqual(tooNew(11))
  expect(judge(course([67, 500, null], [97, 450, 500]))).toEqual(verified(500, 67, 97))
})

test('a short record can already show that a price is not lower', () => {
  expect(judge(course([86, 450, null], [90, 600, null], [97, 450, 600]))).toEqual(notLower(450, 86, 97))
})

test('an offer first seen with an earlier price has no history, until it has been the same for 30 days', () => {
  expect(judge(course([97, 450, 500]))).toEqual(tooNew(0))
  expect(judge(course([71, 450, 500]))).toEqual(tooNew(0))
  expect(judge(course([70, 450, 500]))).toEqual(notLower(450, 70, 70))
  expect(judge(course([20, 450, 500]))).toEqual(notLower(450, 70, 20))
})

test('a further step after 30 known days of a reduction whose beginning is unknown is judged by itself', () => {
  expect(judge(course([50, 450, 500], [97, 420, 500]))).toEqual(verified(450, 67, 50))
  expect(judge(course([80, 450, 500], [97, 420, 500]))).toEqual(tooNew(0))
})

test('a reduced price of 90 days is the usual price', () => {
  expect(judge(course([-90, 500, null], [11, 450, 500]))).toEqual(verified(500, -19, 11))
  expect(judge(course([-90, 500, null], [10, 450, 500]))).toEqual(notLower(450, 10, 10))
  expect(judge(course([-90, 500, null], [5, 450, 500], [97, 440, 500]))).toEqual(verified(500, -25, 5))
})

test('after a change of currency the record begins again', () => {
  const kronor = { currency: 'SEK' }
  expect(judge(course([10, 500, null], [97, 4500, 5500, kronor]))).toEqual(tooNew(0))
  expect(judge(course([10, 500, null], [90, 5500, null, kronor], [97, 4500, 5500, kronor]))).toEqual(
    tooNew(7),
  )
  expect(judge(course([10, 300, null], [60, 5500, null, kronor], [97, 4500, 5500, kronor]))).toEqual(
    verified(5500, 67, 97),
  )
})

test('a spell in another currency is a gap, not a price', () => {
  const kronor = { currency: 'SEK' }
  const spell = (from: number, to: number) =>
    course([10, 500, null], [from, 300, null, kronor], [to, 500, null], [97, 450, 500])
  expect(judge(spell(70, 75))).toEqual(verified(500, 75, 97))
  expect(judge(spell(70, 90))).toEqual(tooNew(10))
})

test('days on which the store was not read are not known', () => {
  const own = course([10, 500, null], [97, 450, 500])
  const gap = (from: number, to: number) => ({ unread: [{ fromMs: atDay(from), toMs: atDay(to) }] })
  expect(judge(own, gap(70, 80))).toEqual(verified(500, 80, 97))
  expect(judge(own, gap(70, 90))).toEqual(tooNew(10))
  expect(judge(own, gap(20, 66))).toEqual(verified(500, 67, 97))
})

test('a joined offer of the same store and pack counts as its price too', () => {
  const own = course([10, 500, null], [97, 450, 500])
  const joined = [course([80, 420, null], [85, 420, null, { inStock: false }])]
  expect(judge(own, { joined })).toEqual(notLower(420, 80, 97))
  expect(judge(course([90, 500, null], [97, 450, 500]), { joined: [course([10, 480, null])] })).toEqual(
    verified(480, 67, 97),
  )
})

test('without a record there is no judgement', () => {
  expect(judge([])).toBeNull()
})

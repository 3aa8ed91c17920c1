import { expect, test } from 'vitest'
import { fc } from '#tests/properties.ts'
import { type CourseEvent, foldHistory, type Quoted } from './fold-history.ts'
import { minor } from './money/amounts.ts'

const CURRENT = quote(500)

function quote(price: number, inStock = true): Quoted {
  return { price: minor(price), originalPrice: null, shippingCost: null, inStock, currency: 'EUR' }
}

type Event = { hour: number; listingId: number; price: number; inStock?: boolean; recordId?: number }

function event({ hour, listingId, price, inStock = true, recordId }: Event): CourseEvent {
  const at = `2026-03-01 ${String(hour).padStart(2, '0')}`
  return { ...quote(price, inStock), at, listingId, recordId: recordId ?? null, isBelieved: true }
}

/** As SQL returns them: by time, records last. */
function order(events: ReadonlyArray<CourseEvent>): CourseEvent[] {
  return events.toSorted(
    (a, b) => a.at.localeCompare(b.at) || Number(b.recordId === null) - Number(a.recordId === null),
  )
}

/** The events after the fold was written: what removed records say stays with their listing. */
function apply(events: ReadonlyArray<CourseEvent>, folded: ReturnType<typeof foldHistory>): CourseEvent[] {
  const kept = events.filter((one) => !folded.removed.includes(one))
  const isSaid = (one: CourseEvent) =>
    kept.some(
      ({ recordId, at, listingId }) => recordId === null && at === one.at && listingId === one.listingId,
    )
  const released = folded.removed.filter((one) => !isSaid(one)).map((one) => ({ ...one, recordId: null }))
  return order([...kept, ...released, ...folded.added.map((one, nth) => ({ ...one, recordId: 1000 + nth }))])
}

function list(events: ReadonlyArray<CourseEvent>): string[] {
  return events.map(({ at, price, inStock }) => `${at.slice(-2)} ${inStock ? price : 'out'}`)
}

test('the records of a single listing stay as they are', () => {
  const records = [
    event({ recordId: 1, hour: 1, listingId: 1, price: 500 }),
    event({ recordId: 2, hour: 2, listingId: 1, price: 480 }),
    event({ recordId: 3, hour: 3, listingId: 1, price: 480, inStock: false }),
  ]
  expect(foldHistory(records, CURRENT)).toEqual({ removed: [], added: [], last: records[2] })
})

test('a listing that joins counts where it is cheaper, or where the other cannot be bought', () => {
  const folded = foldHistory(
    [
      event({ recordId: 1, hour: 1, listingId: 1, price: 500 }),
      event({ hour: 2, listingId: 2, price: 450 }),
      event({ hour: 3, listingId: 2, price: 600 }),
      event({ recordId: 2, hour: 4, listingId: 1, price: 500, inStock: false }),
    ],
    CURRENT,
  )
  expect(list(folded.added)).toEqual(['02 450', '03 500', '04 600'])
  expect(list(folded.removed)).toEqual(['04 out'])
})

test('what a listing said at the same time counts more than that it was taken off the page', () => {
  const folded = foldHistory(
    [
      event({ recordId: 1, hour: 1, listingId: 1, price: 500 }),
      event({ recordId: 2, hour: 2, listingId: 1, price: 500, inStock: false }),
      event({ hour: 2, listingId: 1, price: 500 }),
    ],
    CURRENT,
  )
  expect(list(folded.removed)).toEqual(['02 out'])
  expect(folded.added).toEqual([])
})

test.each([167, 1500])('a price of %d that was never judged counts, as it is not far from 500', (price) => {
  const said = { ...event({ hour: 1, listingId: 1, price }), isBelieved: false }
  expect(foldHistory([said], CURRENT).added).toHaveLength(1)
})

test.each([1, 166, 1501])(
  'a price of %d that was never judged is far from 500, and does not count',
  (price) => {
    const said = { ...event({ hour: 1, listingId: 1, price }), isBelieved: false }
    expect(foldHistory([said], CURRENT)).toEqual({ removed: [], added: [], last: null })
  },
)

test('a record that is not the best is said by its listing, at the first fold as at the second', () => {
  const first = order([
    event({ recordId: 1, hour: 1, listingId: 1, price: 303 }),
    event({ hour: 2, listingId: 3, price: 300 }),
    event({ recordId: 2, hour: 2, listingId: 1, price: 303 }),
    event({ recordId: 3, hour: 3, listingId: 3, price: 300, inStock: false }),
  ])
  const folded = foldHistory(first, CURRENT)
  expect([list(folded.removed), list(folded.added)]).toEqual([
    ['02 303', '03 out'],
    ['02 300', '03 303'],
  ])
  const again = foldHistory(apply(first, folded), CURRENT)
  expect([again.removed, again.added]).toEqual([[], []])
})

test('folding again changes nothing', () => {
  const drawn = fc.uniqueArray(
    fc.record({
      hour: fc.integer({ min: 1, max: 9 }),
      listingId: fc.integer({ min: 1, max: 3 }),
      price: fc.integer({ min: 300, max: 305 }),
      inStock: fc.boolean(),
      isRecord: fc.boolean(),
    }),
    { maxLength: 12, selector: ({ hour, listingId, isRecord }) => `${hour} ${isRecord || listingId}` },
  )
  fc.assert(
    fc.property(drawn, (all) => {
      const events = all.map(({ isRecord, ...one }, nth) =>
        event({ ...one, ...(isRecord && { recordId: nth + 1 }) }),
      )
      const first = order(events)
      const once = apply(first, foldHistory(first, CURRENT))
      const again = foldHistory(once, CURRENT)
      expect([again.removed, again.added]).toEqual([[], []])
    }),
  )
})

import { offerOfRecord, type TotalCourse } from '../advice/total-history.ts'
import type { Offer } from '../offers.ts'
import { findSettledStart, type HistoryRecord } from '../price-history.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** From one moment until just before another. */
type Span = { readonly fromMs: number; readonly toMs: number }

/** A price that could be had for a time. */
export type PastOffer = Span & { readonly offer: Offer }

/** A day in UTC, or the part of it that is asked for. */
export type PastDay = Span

/** Every price that the offers of a product had, from its record to the next that says something else. */
export function listPastOffers(
  /** In chronological order. */
  records: ReadonlyArray<HistoryRecord>,
  course: Pick<TotalCourse, 'shippingOf' | 'toPrice'>,
): PastOffer[] {
  return [...Map.groupBy(records, ({ offerId }) => offerId).values()].flatMap((own) => {
    const changes = own.filter((record, nth) => nth === 0 || !saysSame(own[nth - 1]!, record))
    return changes.flatMap((record, nth) => {
      const offer = offerOfRecord(record, course)
      const toMs = changes[nth + 1]?.at.getTime() ?? Number.POSITIVE_INFINITY
      return offer ? [{ offer, fromMs: record.at.getTime(), toMs }] : []
    })
  })
}

function saysSame(one: HistoryRecord, other: HistoryRecord): boolean {
  return (
    one.inStock === other.inStock &&
    one.priceMinor === other.priceMinor &&
    one.currency === other.currency &&
    one.cans === other.cans
  )
}

type Asked = {
  /** Of each product, in chronological order. */
  readonly records: ReadonlyArray<ReadonlyArray<HistoryRecord>>
  readonly since: Date
  readonly until: Date
}

/**
 * The days on which all of it may be planned, the last one first: from when the first readings of every product have
 * settled. None where a product has no history.
 */
export function listPastDays({ records, since, until }: Asked): PastDay[] {
  if (records.some((own) => own.length === 0)) return []
  const startMs = Math.max(...records.map((own) => findSettledStart({ records: own, since })))
  const days: PastDay[] = []
  let toMs = until.getTime() + 1
  while (toMs > startMs) {
    const fromMs = Math.max(startMs, Math.floor((toMs - 1) / DAY_MS) * DAY_MS)
    days.push({ fromMs, toMs })
    toMs = fromMs
  }
  return days
}

/** Whether it could be had at some time of the day. */
export function wasThere({ fromMs, toMs }: Span, day: PastDay): boolean {
  return fromMs < day.toMs && toMs > day.fromMs
}

/** The last moment of a day: what was there then could still be had when the day ended. */
export function endOf({ toMs }: PastDay): PastDay {
  return { fromMs: toMs - 1, toMs }
}

/**
 * Tells days apart by what could be had on them: those with the same name had the same offers. Between two changes, all days
 * have one name.
 */
export function createDayNames(offers: ReadonlyArray<Span>): (day: PastDay) => string {
  const starts = offers.map(({ fromMs }) => fromMs).toSorted((a, b) => a - b)
  const ends = offers.map(({ toMs }) => toMs).toSorted((a, b) => a - b)
  return ({ fromMs, toMs }) => `${countBelow(starts, toMs)} ${countBelow(ends, fromMs + 1)}`
}

/** Of numbers in order. */
function countBelow(sorted: ReadonlyArray<number>, limit: number): number {
  let [low, high] = [0, sorted.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (sorted[middle]! < limit) low = middle + 1
    else high = middle
  }
  return low
}

/** Whether there was a moment of the day at which all of these could be had. */
export function wereTogether(offers: ReadonlyArray<Span>, day: PastDay): boolean {
  const fromMs = Math.max(day.fromMs, ...offers.map((offer) => offer.fromMs))
  return [day, ...offers].every(({ toMs }) => toMs > fromMs)
}

import type { EurMicro, Minor } from './money/amounts.ts'

/** A step line: the price holds from `at` until the next point. `eurMicro` is null while nothing was in stock. */
export type PricePoint = { readonly at: string; readonly eurMicro: EurMicro | null }

export const HISTORY_DAYS = [30, 180, 365] as const
export type HistoryDays = (typeof HISTORY_DAYS)[number]

/** The time in which the market shows what a product usually costs. */
export const MARKET_DAYS = 90

export type HistoryRecord = {
  readonly offerId: number
  readonly storeId: number
  readonly cans: number
  readonly priceMinor: Minor
  readonly currency: string
  readonly inStock: boolean
  readonly at: Date
}

/** What a reading of a shorter time gives: of each offer the record that was in force at its beginning, and all later. */
export function shortenRecords(records: ReadonlyArray<HistoryRecord>, since: Date): HistoryRecord[] {
  const inForce = new Map<number, HistoryRecord>()
  for (const record of records) if (record.at <= since) inForce.set(record.offerId, record)
  return records.filter((record) => record.at > since || inForce.get(record.offerId) === record)
}

/** On a product's first day its stores are read one by one: the low would seem to fall with each. */
const SETTLING_MS = 24 * 60 * 60 * 1000

type Course = {
  /** In chronological order. */
  readonly records: ReadonlyArray<HistoryRecord>
  readonly since: Date
  readonly toEurMicro: (priceMinor: Minor, currency: string) => EurMicro | null
}

/** Lowest price at any store over time. The line starts at `since`, or when the first readings have settled. */
export function marketLow(course: Course): PricePoint[] {
  return followLow(course, findSettledStart(course))
}

/** The same at one store, from its own records: there is nothing to settle. */
export function storeLow(course: Course): PricePoint[] {
  return followLow(course, course.since.getTime())
}

function followLow({ records, toEurMicro }: Course, start: number): PricePoint[] {
  const current = new Map<number, EurMicro>()
  const points: PricePoint[] = []
  for (const record of records) {
    const recordEurMicro = record.inStock ? toEurMicro(record.priceMinor, record.currency) : null
    if (recordEurMicro === null) current.delete(record.offerId)
    else current.set(record.offerId, recordEurMicro)
    const eurMicro = lowestOf(current.values())
    const at = new Date(Math.max(record.at.getTime(), start)).toISOString()
    const last = points.at(-1)
    if (last?.at === at) points.pop()
    if (points.at(-1)?.eurMicro === eurMicro) continue
    points.push({ at, eurMicro })
  }
  return points
}

function lowestOf(values: Iterable<EurMicro>): EurMicro | null {
  let lowest: EurMicro | null = null
  for (const value of values) if (lowest === null || value < lowest) lowest = value
  return lowest
}

/** The lowest price of a line, and when it began; of equal ones the latest. Null while nothing was in stock. */
export function findLowest<Point extends PricePoint>(
  points: ReadonlyArray<Point>,
): (Point & { readonly eurMicro: EurMicro }) | null {
  let lowest: (Point & { readonly eurMicro: EurMicro }) | null = null
  for (const point of points) {
    if (hasPrice(point) && (lowest === null || point.eurMicro <= lowest.eurMicro)) lowest = point
  }
  return lowest
}

function hasPrice<Point extends PricePoint>(point: Point): point is Point & { readonly eurMicro: EurMicro } {
  return point.eurMicro !== null
}

/** When a line begins: at `since`, or when the first readings have settled. */
export function findSettledStart({ records, since }: Pick<Course, 'records' | 'since'>): number {
  const first = records[0]?.at.getTime() ?? 0
  const last = records.at(-1)?.at.getTime() ?? 0
  return first <= since.getTime() ? since.getTime() : Math.min(first + SETTLING_MS, last)
}

/** Prices that cover a smaller share of a period than this do not represent the whole of it. */
const COVERED_SHARE = 0.9

/** Since when the prices of a period are known; null when they cover nearly all of it. */
export function findKnownSince(
  firstMs: number,
  { fromMs, toMs }: { readonly fromMs: number; readonly toMs: number },
): number | null {
  return toMs - firstMs >= COVERED_SHARE * (toMs - fromMs) ? null : firstMs
}

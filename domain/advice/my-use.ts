import { type Minor, minor } from '#domain/money/amounts.ts'
import { divideToNearest } from '#domain/money/divide.ts'
import type { Kind } from '#domain/product.ts'
import type { ShownAmount } from '#domain/shown-amount.ts'

/** The cheapest order of a number of cans, delivered. */
export type UseOrder = {
  readonly cans: number
  readonly total: ShownAmount
  readonly storeName: string
  /** The last day of the promised delivery; null where the store promises none. */
  readonly deliveryDays: number | null
}

/** What an order means at somebody's pace, in the visitor's currency: a reader who calculates finds the same. */
export type PacedOrder = UseOrder & {
  readonly lastsDays: number
  /** What is used in a month and in three, at this order's price. */
  readonly monthMinor: Minor
  readonly quarterMinor: Minor
  /** Whether the last can is used before it is likely to be past its date. */
  readonly isFresh: boolean
}

export const LEAST_CANS_PER_WEEK = 0.1
export const MOST_CANS_PER_WEEK = 100
const QUARTER_WEEKS = 13
const WEEKS_PER_YEAR = 52
const MONTHS_PER_YEAR = 12
const DAYS_PER_WEEK = 7

/**
 * How long cans keep from the day they arrive, in weeks. Pouches without tobacco are printed with about a year and
 * snus with about half of one; part of it is over when a store sends them.
 */
export const SHELF_WEEKS: Readonly<Record<Kind, number>> = {
  'nicotine pouch': 32,
  'nicotine-free': 32,
  'white snus': 16,
  snus: 16,
}

/** With a point or a comma, rounded to tenths. Null for anything that is no pace. */
export function parseCansPerWeek(text: string): number | null {
  const typed = text.trim().replace(',', '.')
  if (!/^\d{1,3}(\.\d{1,2})?$/.test(typed)) return null
  const pace = Math.round(Number(typed) * 10) / 10
  return pace >= LEAST_CANS_PER_WEEK && pace <= MOST_CANS_PER_WEEK ? pace : null
}

export function paceOrders(
  orders: ReadonlyArray<UseOrder>,
  {
    cansPerWeek,
    kind,
    toMinor,
  }: { cansPerWeek: number; kind: Kind; toMinor: (amount: ShownAmount) => Minor },
): PacedOrder[] {
  return orders.map((order) => {
    const lastsDays = countLastingDays(order.cans, cansPerWeek)
    const paid = { cans: order.cans, totalMinor: toMinor(order.total) }
    return {
      ...order,
      lastsDays,
      monthMinor: costPerMonth(paid, cansPerWeek),
      quarterMinor: costOf(paid, cansPerWeek, { weeks: QUARTER_WEEKS, of: 1 }),
      isFresh: lastsDays <= SHELF_WEEKS[kind] * DAYS_PER_WEEK,
    }
  })
}

/** The order that costs least over three months, of those that are used up in time; of equal ones the smaller. */
export function findCheapestPace(orders: ReadonlyArray<PacedOrder>): PacedOrder | null {
  return orders
    .filter(({ isFresh }) => isFresh)
    .reduce<PacedOrder | null>(
      (best, order) => (best === null || order.quarterMinor < best.quarterMinor ? order : best),
      null,
    )
}

/** Whole days; the last can is opened on the last of them. */
export function countLastingDays(cans: number, cansPerWeek: number): number {
  return Math.floor((cans * DAYS_PER_WEEK * 10) / toTenths(cansPerWeek))
}

/** When to order again so that the next cans arrive before the last one is empty; never before the order itself. */
export function findNextOrderDay(
  orderedOn: Date,
  { cans, deliveryDays }: { cans: number; deliveryDays: number | null },
  cansPerWeek: number,
): Date {
  const days = Math.max(0, countLastingDays(cans, cansPerWeek) - (deliveryDays ?? 0))
  const day = new Date(orderedOn)
  day.setUTCDate(day.getUTCDate() + days)
  return day
}

/** With its total as shown, in the visitor's currency. */
type PaidOrder = { readonly cans: number; readonly totalMinor: Minor }

/** What is used in a month, at the price of this order. */
export function costPerMonth(order: PaidOrder, cansPerWeek: number): Minor {
  return costOf(order, cansPerWeek, { weeks: WEEKS_PER_YEAR, of: MONTHS_PER_YEAR })
}

/** What is left over at the end is used later, so that only the cans of that time are paid for. */
function costOf(
  { totalMinor, cans }: PaidOrder,
  cansPerWeek: number,
  time: { weeks: number; of: number },
): Minor {
  return minor(divideToNearest(totalMinor, toTenths(cansPerWeek) * time.weeks, 10 * cans * time.of))
}

/** Whole numbers, because three tenths are not exactly three times a tenth. */
function toTenths(cansPerWeek: number): number {
  return Math.round(cansPerWeek * 10)
}

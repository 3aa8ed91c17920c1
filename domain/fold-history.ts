import { FAR_FACTOR } from './guards/price-doubt.ts'
import type { Minor } from './money/amounts.ts'

export type Quoted = {
  readonly price: Minor
  readonly originalPrice: Minor | null
  readonly shippingCost: Minor | null
  readonly inStock: boolean
  readonly currency: string
}

/** A record of an offer, or what one of its listings said beside. */
export type CourseEvent = Quoted & {
  /** Of the record; null for what a listing said. */
  readonly recordId: number | null
  readonly at: string
  readonly listingId: number | null
  /** Was compared with the market when it was read. */
  readonly isBelieved: boolean
}

export type FoldedHistory = {
  /** Records that are no longer true of the offer. */
  readonly removed: ReadonlyArray<CourseEvent>
  readonly added: ReadonlyArray<CourseEvent>
  /** What the offer's listings say at the end; null when none of them said anything. */
  readonly last: CourseEvent | null
}

/** The last thing a listing said, as far as it is known. */
type State = {
  readonly event: CourseEvent
  /** Known only because a run chose it: a worse choice later shows that it is no longer true. */
  readonly isChoice: boolean
}

/**
 * The history of an offer from what its listings said, in order of time and at the same time with records last. What
 * runs recorded holds, except where a listing has come or gone, or said something else at that very time. Folding the
 * result again changes nothing.
 */
export function foldHistory(events: ReadonlyArray<CourseEvent>, current: Quoted): FoldedHistory {
  const removed: CourseEvent[] = []
  const added: CourseEvent[] = []
  const states = new Map<number | null, State>()
  let shown: CourseEvent | null = null
  const counted = events.filter((event) => event.isBelieved || isLikely(event, current))
  for (const moment of splitByTime(counted)) {
    for (const event of moment) {
      if (event.recordId === null) states.set(event.listingId, { event, isChoice: false })
      else takeRecord(states, event)
    }
    const best = findBest(states.values())!
    const records = moment.filter(({ recordId }) => recordId !== null)
    const kept = records.filter((record) => isSameQuote(record, best))
    removed.push(...records.filter((record) => !kept.includes(record)))
    if (kept.length === 0 && !(shown && isSameQuote(shown, best))) added.push({ ...best, at: moment[0]!.at })
    shown = best
  }
  return { removed, added, last: findBest(states.values()) }
}

function takeRecord(states: Map<number | null, State>, record: CourseEvent): void {
  const known = states.get(record.listingId)
  const isSaidOtherwise = known && !known.isChoice && known.event.at === record.at
  if (isSaidOtherwise && !isSameQuote(known.event, record)) return
  const others = [...states].filter(([listingId]) => listingId !== record.listingId)
  const better = others.filter(([, { event }]) => isBetter(event, record))
  const isChoice = better.every(([, state]) => state.isChoice)
  // A record that is not the best is no record afterwards, but what its listing said.
  const isNews = !known || !isSameQuote(known.event, record) || !isChoice
  if (isNews) states.set(record.listingId, { event: record, isChoice })
  if (isChoice) for (const [listingId] of better) states.delete(listingId)
}

function splitByTime(events: ReadonlyArray<CourseEvent>): ReadonlyArray<CourseEvent[]> {
  return [...Map.groupBy(events, ({ at }) => at).values()]
}

/** In stock before out of stock, then the cheaper, as a run chooses. */
function findBest(states: Iterable<State>): CourseEvent | null {
  let best: CourseEvent | null = null
  for (const { event } of states) {
    if (!best || isBetter(event, best)) best = event
  }
  return best
}

function isBetter(one: Quoted, other: Quoted): boolean {
  return one.inStock === other.inStock ? one.price < other.price : one.inStock
}

export function isSameQuote(one: Quoted, other: Quoted): boolean {
  return (
    one.price === other.price &&
    one.inStock === other.inStock &&
    one.originalPrice === other.originalPrice &&
    one.shippingCost === other.shippingCost &&
    one.currency === other.currency
  )
}

/** A price that no run has judged counts only where it is not far from the offer's own. */
function isLikely(event: Quoted, current: Quoted): boolean {
  if (event.currency !== current.currency) return false
  return event.price <= current.price * FAR_FACTOR && current.price <= event.price * FAR_FACTOR
}

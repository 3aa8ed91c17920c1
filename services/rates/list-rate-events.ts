import { type HandRate, listLastHandRates } from '#data/hand-rates.ts'
import type { Db } from '#data/open-database.ts'
import { type HeldRate, listHeldRates } from '#data/published-rates.ts'
import { listReadings, type RateReading } from '#data/rate-readings.ts'
import { showRate } from './rate-words.ts'

export type RateEvent = { readonly at: Date; readonly title: string; readonly text: string }

/** The log of rates, newest first: readings, waiting rates, decisions, rates set by hand. */
export async function listRateEvents(
  db: Db,
  { now, limit }: { now: Date; limit: number },
): Promise<RateEvent[]> {
  const events = [
    ...(await listReadings(db, { limit })).map(describeReading),
    ...(await listHeldRates(db, { limit })).flatMap(describeHeld),
    ...(await listLastHandRates(db, { limit })).flatMap((rate) => describeHand(rate, now)),
  ]
  return events.toSorted((a, b) => b.at.getTime() - a.at.getTime()).slice(0, limit)
}

function describeReading({ readAt, outcome, day, bytes, taken, waiting, error }: RateReading): RateEvent {
  if (outcome === 'failed')
    return { at: readAt, title: 'The ECB’s rates could not be read', text: error ?? '' }
  const size = bytes === null ? '' : `, ${(bytes / 1000).toFixed(1)} kB`
  const rest = waiting === 0 ? '' : `; ${waiting} ${waiting === 1 ? 'waits' : 'wait'}`
  const title = `${taken} ${taken === 1 ? 'rate' : 'rates'} read`
  return { at: readAt, title, text: `ECB daily file of ${sayDay(day)}${size}${rest}` }
}

function describeHeld({ currency, perEur, state, day, readAt, decidedBy, decidedAt }: HeldRate): RateEvent[] {
  const waited = {
    at: readAt,
    title: `${currency} waited`,
    text: `${showRate(perEur)} of ${sayDay(day)} moved over the limit`,
  }
  if (decidedAt === null) return [{ ...waited, title: `${currency} waits` }]
  const verb = state === 'used' ? 'accepted' : 'refused'
  return [{ at: decidedAt, title: `${currency} ${showRate(perEur)} ${verb}`, text: decidedBy ?? '' }, waited]
}

const MIDNIGHT = /T00:00:00\.000Z$/

/** A rate expires at the end of a day; one that an operator ended stops at another moment. */
function describeHand(
  { currency, perEur, validFrom, validTo, setBy, reason }: HandRate,
  now: Date,
): RateEvent[] {
  const wasEnded = validTo <= now && !MIDNIGHT.test(validTo.toISOString())
  const lastDay = new Date(validTo.getTime() - 1).toISOString()
  const until = wasEnded ? '' : `, until ${sayDay(lastDay)}`
  const set = {
    at: validFrom,
    title: `${currency} set by hand to ${showRate(perEur)}`,
    text: `${setBy}${until}: ${reason}`,
  }
  if (validTo > now) return [set]
  const title = wasEnded ? `${currency} no longer ${showRate(perEur)}` : `${currency} back to the ECB`
  const text = wasEnded ? 'ended by an operator' : 'the rate by hand came to its end'
  return [{ at: validTo, title, text }, set]
}

const DAYS = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', timeZone: 'UTC' })

function sayDay(day: string | null): string {
  return day === null ? 'an unknown day' : DAYS.format(new Date(day))
}

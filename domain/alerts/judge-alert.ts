import type { Minor } from '../money/amounts.ts'

/** What an alert remembers about one product. */
export type AlertState = {
  /** It was not met after the last message, or never told: the next time it is met is a change. */
  readonly isArmed: boolean
  readonly toldAt: Date | null
  /** What was told, in the currency of the alert; null for stock, which has no price to compare. */
  readonly told: Minor | null
  /** Met for the first time by a reading that a second one has to confirm. */
  readonly waitingSince: Date | null
}

export type Reading = {
  readonly isMet: boolean
  /** The price that was found, in the currency of the alert; null for stock. */
  readonly minor: Minor | null
  /** When the store last changed what was found, its shipping included where that is part of the price. */
  readonly changedAt: Date
  /** False for an offer that has just come into stock, until its store says so a second time. */
  readonly isSettled: boolean
}

export type Judgement = {
  /** Null where nothing changes. */
  readonly state: AlertState | null
  readonly isTold: boolean
  /** What was waited for is gone again: its stock flapped. */
  readonly hasFlapped: boolean
}

export const NEW_STATE: AlertState = { isArmed: true, toldAt: null, told: null, waitingSince: null }

/**
 * What an alert that remembers nothing about a product thinks of it. A list waits for stock only of what it has seen sold
 * out: products that are there, or that are new to the list, do not come back.
 */
export function firstState({ subject, kind }: { subject: string; kind: string }): AlertState {
  return subject === 'filter' && kind === 'stock' ? { ...NEW_STATE, isArmed: false } : NEW_STATE
}

const DAY_MS = 24 * 60 * 60 * 1000
/** A price that goes up and down again is told no more often than this. */
const REARM_DAYS = 7
/** A price this far under the one that was told is news at any time. */
export const NEWS_PERCENT = 5

const NOTHING: Judgement = { state: null, isTold: false, hasFlapped: false }

/**
 * Whether a person is told. One message per change: a price that stays, that goes back and forth, or that comes back
 * with a store that could not be read for a while, is no change.
 */
export function judgeAlert(reading: Reading, state: AlertState, now: Date): Judgement {
  if (!reading.isMet) return judgeUnmet(state)
  if (!isNews(reading, state, now)) return stopWaiting(state)
  if (!reading.isSettled) {
    return state.waitingSince ? NOTHING : { ...NOTHING, state: { ...state, waitingSince: now } }
  }
  const told = { isArmed: false, toldAt: now, told: reading.minor, waitingSince: null }
  return { state: told, isTold: true, hasFlapped: false }
}

/** What was waited for came and went, while what was told before is still there. */
function stopWaiting(state: AlertState): Judgement {
  return state.waitingSince ? { ...NOTHING, state: { ...state, waitingSince: null } } : NOTHING
}

function judgeUnmet(state: AlertState): Judgement {
  if (state.isArmed && !state.waitingSince) return NOTHING
  const hasFlapped = state.waitingSince !== null
  return { state: { ...state, isArmed: true, waitingSince: null }, isTold: false, hasFlapped }
}

function isNews({ changedAt, minor }: Reading, { isArmed, toldAt, told }: AlertState, now: Date) {
  if (toldAt === null) return isArmed
  // A store that could not be read for a while comes back with what it said before.
  if (changedAt <= toldAt) return false
  if (isArmed && now >= rearmsAt(toldAt)) return true
  return minor !== null && told !== null && minor * 100 <= told * (100 - NEWS_PERCENT)
}

/** From when on the same price is told again. */
export function rearmsAt(toldAt: Date): Date {
  return new Date(toldAt.getTime() + REARM_DAYS * DAY_MS)
}

/** The same seen from today: what was told at this moment, or before it, may be told again. */
export function rearmedSince(now: Date): Date {
  return new Date(now.getTime() - REARM_DAYS * DAY_MS)
}

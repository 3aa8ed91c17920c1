import { expect, test } from 'vitest'
import { minor } from '../money/amounts.ts'
import { type AlertState, judgeAlert, NEW_STATE, type Reading } from './judge-alert.ts'

const HOUR_MS = 60 * 60 * 1000
const start = Date.parse('2026-11-01T06:00:00Z')
const hours = (count: number) => new Date(start + count * HOUR_MS)

function met(euro: number, changedAt: Date, isSettled = true): Reading {
  return { isMet: true, minor: minor(Math.round(euro * 100)), changedAt, isSettled }
}
const unmet = (changedAt: Date): Reading => ({ isMet: false, minor: null, changedAt, isSettled: true })

/** What is told, run by run. */
function follow(
  runs: ReadonlyArray<readonly [hour: number, reading: Reading]>,
  state: AlertState = NEW_STATE,
) {
  const told: number[] = []
  const flapped: number[] = []
  for (const [hour, reading] of runs) {
    const judged = judgeAlert(reading, state, hours(hour))
    if (judged.isTold) told.push(hour)
    if (judged.hasFlapped) flapped.push(hour)
    state = judged.state ?? state
  }
  return { told, flapped, state }
}

test('a price that falls to the target is told once, however long it stays there', () => {
  expect(
    follow([
      [0, unmet(hours(0))],
      [6, met(28, hours(6))],
      [12, met(28, hours(6))],
      [400, met(28, hours(6))],
    ]).told,
  ).toEqual([6])
})

test('a price that goes up and down again is told again only after seven days', () => {
  const quick = follow([
    [0, met(28, hours(0))],
    [6, unmet(hours(6))],
    [12, met(28, hours(12))],
  ])
  expect(quick.told).toEqual([0])
  const later = follow([
    [0, met(28, hours(0))],
    [6, unmet(hours(6))],
    [24 * 7 + 1, met(28, hours(24 * 7 + 1))],
  ])
  expect(later.told).toEqual([0, 24 * 7 + 1])
})

test('a fall well below what was told is told at once, a few cents are not', () => {
  expect(
    follow([
      [0, met(28, hours(0))],
      [1, met(27.5, hours(1))],
      [2, met(26, hours(2))],
      [3, met(26, hours(2))],
    ]).told,
  ).toEqual([0, 2])
})

test('a store that comes back after failed runs with the price it had makes no noise', () => {
  expect(
    follow([
      [0, met(28, hours(-10))],
      [50, unmet(hours(-10))],
      [24 * 9, met(28, hours(-10))],
    ]).told,
  ).toEqual([0])
})

test('stock that comes and goes is not told, and noted as flapping; stock that stays is told at its second reading', () => {
  const { told, flapped } = follow([
    [0, met(28, hours(0), false)],
    [1, unmet(hours(1))],
    [6, met(28, hours(6), false)],
    [7, met(28, hours(6), false)],
    [12, met(28, hours(6))],
  ])
  expect(told).toEqual([12])
  expect(flapped).toEqual([1])
})

test('a cheaper offer that came and went beside the one that was told is no longer waited for', () => {
  const { told, flapped, state } = follow([
    [0, met(28, hours(0))],
    [6, met(20, hours(6), false)],
    [7, met(28, hours(0))],
    [100, unmet(hours(100))],
  ])
  expect([told, flapped, state.waitingSince]).toEqual([[0], [], null])
})

test('what is already so when an alert for a change is set is not told', () => {
  const notArmed = { ...NEW_STATE, isArmed: false }
  expect(
    follow(
      [
        [0, met(28, hours(0))],
        [6, unmet(hours(6))],
        [12, met(28, hours(12))],
      ],
      notArmed,
    ).told,
  ).toEqual([12])
})

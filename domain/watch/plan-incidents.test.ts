import { expect, test } from 'vitest'
import type { Condition, Incident } from './incident.ts'
import { planIncidents } from './plan-incidents.ts'

const NOW = new Date('2026-11-16T12:00:00Z')
const DISK = 'web-1:64768'
const hoursAgo = (hours: number) => new Date(NOW.getTime() - hours * 3_600_000)

function makeFailing(storeId = 7): Condition {
  const facts = { storeName: 'Nordlager', reason: 'HTTP 503', runId: 3, readAt: null }
  return { kind: 'store-failing', subject: String(storeId), facts }
}

function makeFull(diskId: string): Condition {
  return { kind: 'disk-full', subject: diskId, facts: { node: 'web', freeBytes: 1, sizeBytes: 100 } }
}

function makeIncident(condition: Condition, more: Partial<Incident> = {}): Incident {
  const times = { openedAt: hoursAgo(2), seenAt: hoursAgo(0.1), toldAt: hoursAgo(2), endedAt: null }
  return { id: 1, ...condition, ...times, ...more } as Incident
}

function plan(known: ReadonlyArray<Incident>, found: ReadonlyArray<Condition>) {
  const { opened, told, seen, ended, lost } = planIncidents({ known, found, diskId: DISK, now: NOW })
  return {
    opened: opened.map(({ kind, subject, isTold }) => ({ kind, subject, isTold })),
    told: told.map(({ id }) => id),
    seen: seen.map(({ id }) => id),
    ended: ended.map(({ id }) => id),
    lost: lost.map(({ id }) => id),
  }
}

const NOTHING = { opened: [], told: [], seen: [], ended: [], lost: [] }

test('a new condition opens an incident and is told', () => {
  const opened = [{ kind: 'store-failing', subject: '7', isTold: true }]
  expect(plan([], [makeFailing()])).toEqual({ ...NOTHING, opened })
})

test('an open incident is told once, however long it lasts', () => {
  expect(plan([makeIncident(makeFailing())], [makeFailing()])).toEqual({ ...NOTHING, seen: [1] })
})

test('the same trouble at another store is another incident', () => {
  const opened = [{ kind: 'store-failing', subject: '8', isTold: true }]
  expect(plan([makeIncident(makeFailing())], [makeFailing(), makeFailing(8)])).toEqual({
    ...NOTHING,
    seen: [1],
    opened,
  })
})

test('an incident ends when its condition is gone', () => {
  expect(plan([makeIncident(makeFailing())], [])).toEqual({ ...NOTHING, ended: [1] })
})

test('what comes back soon is kept and not told', () => {
  const ended = makeIncident(makeFailing(), { endedAt: hoursAgo(5) })
  const opened = [{ kind: 'store-failing', subject: '7', isTold: false }]
  expect(plan([ended], [makeFailing()])).toEqual({ ...NOTHING, opened })
})

test('what comes back after the time to re-arm is told', () => {
  const ended = makeIncident(makeFailing(), { endedAt: hoursAgo(6) })
  const opened = [{ kind: 'store-failing', subject: '7', isTold: true }]
  expect(plan([ended], [makeFailing()])).toEqual({ ...NOTHING, opened })
})

test('what came back soon and lasts is told when the time to re-arm is over', () => {
  const ended = makeIncident(makeFailing(), { endedAt: hoursAgo(6) })
  const back = makeIncident(makeFailing(), { id: 2, openedAt: hoursAgo(5), toldAt: null })
  expect(plan([ended, back], [makeFailing()])).toEqual({ ...NOTHING, told: [2], seen: [2] })
  const later = makeIncident(makeFailing(), { endedAt: hoursAgo(5) })
  expect(plan([later, back], [makeFailing()])).toEqual({ ...NOTHING, seen: [2] })
})

test('a node ends the incident of its own disk, and not that of another', () => {
  const own = makeIncident(makeFull(DISK), { id: 1 })
  const other = makeIncident(makeFull('web-2:64768'), { id: 2 })
  expect(plan([own, other], [])).toEqual({ ...NOTHING, ended: [1] })
})

test('the incident of a node that is gone for good is lost after a day, which says nothing about the disk', () => {
  expect(plan([makeIncident(makeFull('web-2:64768'), { seenAt: hoursAgo(24) })], [])).toEqual({
    ...NOTHING,
    lost: [1],
  })
})

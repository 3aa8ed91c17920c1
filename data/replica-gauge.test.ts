import { expect, test, vi } from 'vitest'
import { createReplicaGauge, type Place } from './replica-gauge.ts'

const place = (position: number, more: Partial<Place> = {}): Place => ({
  system: 'one',
  version: 1,
  position: BigInt(position),
  ...more,
})

function open() {
  const onState = vi.fn()
  const gauge = createReplicaGauge({ onState })
  /** A look at both servers at this second. */
  const look = (seconds: number, ahead: Place | null, here: Place | null) =>
    gauge.take({ ahead, here, atMs: seconds * 1000, nowMs: seconds * 1000 })
  return { gauge, look, states: () => onState.mock.calls.flat() }
}

test('a replica is read once it has everything that the primary had at the start', () => {
  const { gauge, look, states } = open()
  expect([gauge.state(), gauge.mayRead()]).toEqual(['away', false])
  look(0, place(100), place(90))
  expect([gauge.state(), gauge.mayRead()]).toEqual(['behind', false])
  look(1, place(120), place(120))
  expect([gauge.state(), gauge.mayRead()]).toEqual(['in use', true])
  expect(states()).toEqual(['behind', 'in use'])
})

test('the time that it is behind counts from the first change it does not have', () => {
  const { gauge, look } = open()
  look(0, place(100), place(100))
  look(1, place(200), place(150))
  look(5, place(300), place(150))
  expect([gauge.lagMs(), gauge.state()]).toEqual([4000, 'in use'])
  look(12, place(400), place(150))
  expect([gauge.lagMs(), gauge.state(), gauge.mayRead()]).toEqual([11_000, 'behind', false])
  look(13, place(500), place(300))
  expect([gauge.lagMs(), gauge.state()]).toEqual([1000, 'in use'])
  look(14, place(500), place(500))
  expect(gauge.lagMs()).toBe(0)
})

test('a primary without changes leaves nothing behind, however long that lasts', () => {
  const { gauge, look } = open()
  for (const seconds of [0, 60, 3600]) look(seconds, place(100), place(100))
  expect([gauge.lagMs(), gauge.state()]).toEqual([0, 'in use'])
})

test('it is not read before it has the version of the catalogue that was announced', () => {
  const { gauge, look, states } = open()
  look(0, place(100), place(100))
  gauge.expectVersion(2)
  expect(gauge.mayRead()).toBe(false)
  gauge.expectVersion(1)
  look(1, place(200, { version: 2 }), place(150))
  expect(gauge.mayRead()).toBe(false)
  look(2, place(200, { version: 2 }), place(200, { version: 2 }))
  expect(gauge.mayRead()).toBe(true)
  // A moment that every new version brings: nothing to report.
  expect(states()).toEqual(['in use'])
})

test('it is read while the primary is away', () => {
  const { gauge, look } = open()
  look(0, place(100), place(100))
  look(60, null, place(100))
  expect(gauge.mayRead()).toBe(true)
})

test('a primary that is away at the start leaves open whether the replica has everything', () => {
  const { gauge, look } = open()
  look(0, null, place(100))
  expect([gauge.state(), gauge.mayRead()]).toEqual(['behind', false])
})

test('a replica that is away, and a server that is none, are not read', () => {
  const { gauge, look, states } = open()
  look(0, place(100), place(100))
  look(1, place(100), null)
  expect(gauge.mayRead()).toBe(false)
  look(2, place(100), place(100, { system: 'other' }))
  expect(gauge.mayRead()).toBe(false)
  look(3, place(100), place(100))
  gauge.loseSight()
  expect(gauge.mayRead()).toBe(false)
  expect(states()).toEqual(['in use', 'away', 'other server', 'in use', 'away'])
})

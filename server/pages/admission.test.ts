import { setImmediate } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { type AdmissionLimits, BusyError, createAdmission, GoneError, TURNS_BETWEEN } from './admission.ts'

const LIMITS: AdmissionLimits = { atOnce: 1, mostWaiting: 6, mostOfOne: 4, longestWaitMs: 1000 }

/** Admits named pieces of work that end on demand, and notes the order in which they began. */
function open(limits: Partial<AdmissionLimits> = {}) {
  const clock = { ms: 0 }
  const onRefused = vi.fn()
  const admission = createAdmission({ ...LIMITS, ...limits, onRefused, nowMs: () => clock.ms })
  const begun: string[] = []
  const ends = new Map<string, () => void>()

  function ask(network: string, name: string, { isWanted = (): boolean => true } = {}) {
    const answer = admission.run({ network, isWanted }, async () => {
      begun.push(name)
      await new Promise<void>((resolve) => void ends.set(name, resolve))
      return name
    })
    answer.catch(() => {})
    return answer
  }

  async function settle() {
    for (let turn = 0; turn < 5 * TURNS_BETWEEN; turn += 1) await setImmediate()
  }

  /** Ends all running work, one after the other, until nothing is left. */
  async function finish() {
    await settle()
    for (let last = begun.at(-1); admission.running > 0; last = begun.at(-1)) {
      ends.get(last!)?.()
      await settle()
    }
  }
  return { admission, ask, settle, finish, begun, ends, clock, onRefused }
}

test('as many run at once as are allowed, and the next begins when one ends', async () => {
  const { admission, ask, settle, begun, ends } = open({ atOnce: 2 })
  for (const name of ['one', 'two', 'three']) ask('a', name)
  await settle()
  expect([begun, admission.running, admission.waiting]).toEqual([['one', 'two'], 2, 1])
  ends.get('one')!()
  await settle()
  expect([begun, admission.running, admission.waiting]).toEqual([['one', 'two', 'three'], 2, 0])
})

test('no work begins in the turn of its request, so that other requests come between', async () => {
  const { ask, begun, settle } = open()
  ask('a', 'one')
  await Promise.resolve()
  expect(begun).toEqual([])
  await settle()
  expect(begun).toEqual(['one'])
})

test('before each piece of work the event loop has some turns, each of which takes a new connection', async () => {
  const admission = createAdmission({ ...LIMITS, atOnce: 3, nowMs: () => 0 })
  const begunAt: number[] = []
  let turn = 0
  const work = ['a', 'b', 'c'].map((network) =>
    admission.run({ network, isWanted: () => true }, async () => begunAt.push(turn)),
  )
  for (; begunAt.length < work.length; turn += 1) await setImmediate()
  const [first = 0, second = 0, third = 0] = begunAt
  for (const passed of [first, second - first, third - second])
    expect(passed).toBeGreaterThanOrEqual(TURNS_BETWEEN - 1)
})

test('work that no client waits for takes no place from one, and is refused without a word', async () => {
  const { admission, ask, settle, onRefused } = open({ mostWaiting: 2 })
  ask('a', 'running')
  await settle()
  const visitors = [ask('a', 'one'), ask('a', 'two')]
  const asker = { network: 'ahead', isWanted: () => true, isAhead: true }
  await expect(admission.run(asker, async () => 'ahead')).rejects.toThrow(BusyError)
  expect(onRefused).not.toHaveBeenCalled()
  expect([admission.waiting, admission.countOf('a'), admission.countOf('ahead')]).toEqual([2, 2, 0])
  // A client of another network takes the place of one that has many.
  ask('b', 'three')
  await expect(visitors[1]).rejects.toThrow(BusyError)
  expect(onRefused).toHaveBeenCalledOnce()
})

test('networks take turns, each in its own order', async () => {
  const { ask, begun, finish } = open()
  for (const name of ['a1', 'a2', 'a3']) ask('a', name)
  for (const name of ['b1', 'b2']) ask('b', name)
  await finish()
  expect(begun).toEqual(['a1', 'b1', 'a2', 'b2', 'a3'])
})

test('one network has its own bound', async () => {
  const { ask, settle, onRefused } = open()
  ask('a', 'running')
  await settle()
  for (let count = 1; count <= LIMITS.mostOfOne; count += 1) ask('a', `a${count}`)
  await expect(ask('a', 'too many')).rejects.toBeInstanceOf(BusyError)
  expect(onRefused).toHaveBeenCalledOnce()
})

test('when all places are taken, the last of the network with the most makes room for one with fewer', async () => {
  const { admission, ask, settle } = open()
  ask('a', 'running')
  await settle()
  for (const name of ['a1', 'a2', 'a3']) ask('a', name)
  const last = ask('a', 'a4')
  for (const name of ['b1', 'b2']) ask('b', name)
  expect(admission.waiting).toBe(LIMITS.mostWaiting)
  const newcomer = ask('c', 'c1')
  await expect(last).rejects.toBeInstanceOf(BusyError)
  expect(admission.waiting).toBe(LIMITS.mostWaiting)
  expect(await Promise.race([newcomer.then(String), 'still waiting'])).toBe('still waiting')
})

test('when all networks have the same number, the newcomer is refused', async () => {
  const { ask, settle } = open({ mostWaiting: 2 })
  ask('a', 'running')
  await settle()
  ask('a', 'a1')
  ask('b', 'b1')
  await expect(ask('c', 'c1')).rejects.toBeInstanceOf(BusyError)
})

test('a visitor who has left is not served, and frees a place', async () => {
  const { ask, finish, begun, settle } = open({ mostWaiting: 1 })
  ask('a', 'running')
  await settle()
  const left = ask('a', 'left', { isWanted: () => false })
  ask('a', 'stayed')
  await expect(left).rejects.toBeInstanceOf(GoneError)
  await finish()
  expect(begun).toEqual(['running', 'stayed'])
})

test('a visitor who has waited too long is refused instead of served late', async () => {
  const { ask, begun, clock, finish, settle, onRefused } = open()
  ask('a', 'running')
  await settle()
  const late = ask('a', 'late')
  clock.ms = LIMITS.longestWaitMs + 1
  await finish()
  await expect(late).rejects.toBeInstanceOf(BusyError)
  expect(begun).toEqual(['running'])
  expect(onRefused).toHaveBeenCalledOnce()
})

test('work that fails frees its place, and the failure reaches the caller', async () => {
  const { admission, settle } = open()
  const answer = admission.run({ network: 'a', isWanted: () => true }, async () => {
    throw new Error('no')
  })
  await expect(answer).rejects.toThrow('no')
  await settle()
  expect(admission.running).toBe(0)
})

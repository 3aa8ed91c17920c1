import { expect, test } from 'vitest'
import { BusyError, createGate } from './hash-gate.ts'

/** Work that ends when the test says so. */
function startHeld(pass: ReturnType<typeof createGate>) {
  const held = Promise.withResolvers<string>()
  let hasStarted = false
  const done = pass(() => {
    hasStarted = true
    return held.promise
  })
  return { done, end: held.resolve, fail: held.reject, hasStarted: () => hasStarted }
}

test('a fixed number run at once, the next wait in order, the rest are refused', async () => {
  const pass = createGate({ atOnce: 2, waiting: 2 })
  const [first, second, third, fourth] = Array.from({ length: 4 }, () => startHeld(pass))
  await expect(pass(async () => 'fifth')).rejects.toThrow(BusyError)
  expect([first, second, third, fourth].map((work) => work?.hasStarted())).toEqual([true, true, false, false])

  second?.end('second')
  expect(await second?.done).toBe('second')
  expect([third?.hasStarted(), fourth?.hasStarted()]).toEqual([true, false])
})

test('a failed call frees its place too', async () => {
  const pass = createGate({ atOnce: 1, waiting: 1 })
  const failing = startHeld(pass)
  const waiting = startHeld(pass)
  failing.fail(new Error('no'))
  await expect(failing.done).rejects.toThrow('no')
  waiting.end('yes')
  expect(await waiting.done).toBe('yes')
  expect(await pass(async () => 'free again')).toBe('free again')
})

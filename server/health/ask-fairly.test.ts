import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { askFairly } from './ask-fairly.ts'

const LIMIT_MS = 100

function block(ms: number) {
  const end = performance.now() + ms
  while (performance.now() < end);
}

test('an answer comes with the time it took', async () => {
  expect(await askFairly(async () => 7, LIMIT_MS)).toEqual({ outcome: 'answered', value: 7, ms: 0 })
})

test('a failure is an answer too', async () => {
  const asked = askFairly(() => Promise.reject(new Error('gone')), LIMIT_MS)
  expect(await asked).toMatchObject({ outcome: 'failed', error: new Error('gone') })
})

test('no answer within the limit is silence', async () => {
  expect(await askFairly(() => new Promise(() => {}), LIMIT_MS)).toMatchObject({ outcome: 'silent' })
})

test('an answer that waits while the thread is blocked is not late', async () => {
  const asked = askFairly(() => sleep(10, 'here'), LIMIT_MS)
  block(3 * LIMIT_MS)
  const answer = await asked
  expect(answer).toMatchObject({ outcome: 'answered', value: 'here' })
  expect(answer.ms).toBeLessThan(LIMIT_MS)
})

test('a thread that is always blocked reports that it was busy', async () => {
  let isOver = false
  function keepBusy() {
    block(20)
    if (!isOver) setImmediate(keepBusy)
  }
  keepBusy()
  const answer = await askFairly(() => new Promise(() => {}), LIMIT_MS)
  isOver = true
  expect(answer.outcome).toBe('busy')
})

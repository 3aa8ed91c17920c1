import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { finishSteps, type Steps } from '#domain/steps.ts'
import { runInSlices } from './run-in-slices.ts'

function* countTo(end: number, seen: number[]): Steps<string> {
  for (let number = 1; number <= end; number++) {
    seen.push(number)
    yield
  }
  return 'done'
}

test('other work gets its turn between slices, and the result is that of one go', async () => {
  const seen: number[] = []
  const running = runInSlices(countTo(3, seen), 0)
  const turns: number[] = []
  for (let turn = 0; turn < 4; turn++) {
    await setImmediate()
    turns.push(seen.length)
  }
  expect(await running).toBe('done')
  expect(turns).toEqual([1, 2, 3, 3])
  expect(finishSteps(countTo(3, []))).toBe('done')
})

test('steps that take no time are not paused one by one', async () => {
  const seen: number[] = []
  const running = runInSlices(countTo(1000, seen), 60_000)
  await setImmediate()
  expect(seen).toHaveLength(1000)
  expect(await running).toBe('done')
})

test('a failure in the middle fails the whole', async () => {
  function* fail(): Steps<void> {
    yield
    throw new Error('no such luck')
  }
  await expect(runInSlices(fail(), 0)).rejects.toThrow('no such luck')
})

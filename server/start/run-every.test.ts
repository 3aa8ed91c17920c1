import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { runEvery } from './run-every.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('it runs after each pause, also after a failure, and no more once it is closed', async () => {
  const failure = new Error('the database is away')
  const run = vi.fn<() => Promise<void>>(async () => {})
  run.mockRejectedValueOnce(failure)
  const onError = vi.fn()
  const loop = runEvery(1000, { run, onError })
  await vi.advanceTimersByTimeAsync(999)
  expect(run).toHaveBeenCalledTimes(0)
  await vi.advanceTimersByTimeAsync(1001)
  expect(run).toHaveBeenCalledTimes(2)
  expect(onError.mock.calls).toEqual([[failure]])
  await loop.close()
  await vi.advanceTimersByTimeAsync(5000)
  expect(run).toHaveBeenCalledTimes(2)
})

test('closing waits for what is under way', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const loop = runEvery(1000, { run: () => promise, onError: () => {} })
  await vi.advanceTimersByTimeAsync(1000)
  let isClosed = false
  const closing = loop.close().then(() => {
    isClosed = true
  })
  await vi.advanceTimersByTimeAsync(0)
  expect(isClosed).toBe(false)
  resolve()
  await closing
})

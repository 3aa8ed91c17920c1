import { once } from 'node:events'
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { createStop } from './stop-gracefully.ts'

beforeEach(() => {
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'performance'],
  })
})
afterEach(() => {
  vi.useRealTimers()
})

/** `held` are the answers that a request waits for. */
async function openSite({ closers = [] as (() => Promise<void>)[] } = {}) {
  const held: ServerResponse[] = []
  const server = createServer((_request, response) => void held.push(response))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => server.closeAllConnections())
  const { port } = server.address() as AddressInfo
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  onTestFinished(() => agent.destroy())
  const exit = vi.fn()
  const startStopping = vi.fn()
  const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() }
  const stop = createStop({ server, app: { startStopping }, log, closers, exit })
  async function ask() {
    const before = held.length
    const asked = request({ port, agent })
    const answered = once(asked, 'response') as Promise<[IncomingMessage]>
    answered.catch(() => {})
    asked.end()
    await vi.waitFor(() => expect(held.length).toBeGreaterThan(before))
    return { answered, response: held.at(-1)! }
  }
  return { ask, stop, exit, startStopping, log }
}

test('a request that takes 29 seconds more is answered before the process ends', async () => {
  const close = vi.fn(async () => {})
  const { ask, stop, exit, startStopping } = await openSite({ closers: [close] })
  const { answered, response } = await ask()
  void stop('SIGTERM')
  expect(startStopping).toHaveBeenCalledOnce()
  await vi.advanceTimersByTimeAsync(29_000)
  expect([close.mock.calls.length, exit.mock.calls.length]).toEqual([0, 0])
  response.end('done')
  const [answer] = await answered
  expect(await text(answer)).toBe('done')
  await vi.waitFor(async () => {
    await vi.advanceTimersByTimeAsync(50)
    expect(exit).toHaveBeenCalledWith(0)
  })
  expect(close).toHaveBeenCalledOnce()
})

test('a request that takes longer than 30 seconds is cut off', async () => {
  const { ask, stop, exit } = await openSite()
  const { answered } = await ask()
  void stop('SIGTERM')
  await vi.advanceTimersByTimeAsync(30_000)
  await expect(answered).rejects.toThrow()
  await vi.waitFor(() => expect(exit).toHaveBeenCalledWith(0))
})

test('a request on a connection that was already open learns that it is the last', async () => {
  const { ask, stop } = await openSite()
  const first = await ask()
  const second = ask() // waits for the only connection there is
  void stop('SIGTERM')
  first.response.end()
  ;(await first.answered)[0].resume()
  const { answered, response } = await second
  response.end()
  expect((await answered)[0].headers.connection).toBe('close')
})

test('a signal that comes twice in one moment counts once, and a later one ends the process at once', async () => {
  const { ask, stop, exit } = await openSite()
  await ask()
  void stop('SIGINT')
  void stop('SIGTERM')
  expect(exit).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1500)
  void stop('SIGINT')
  expect(exit).toHaveBeenCalledExactlyOnceWith(1)
})

test('a part that cannot be closed is reported, and the rest is still closed', async () => {
  const close = vi.fn(async () => {})
  const broken = () => Promise.reject(new Error('gone'))
  const { stop, exit, log } = await openSite({ closers: [broken, close] })
  await stop('SIGTERM')
  expect(close).toHaveBeenCalledOnce()
  expect(log.error).toHaveBeenCalledOnce()
  expect(exit).toHaveBeenCalledWith(0)
})

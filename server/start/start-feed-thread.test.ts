import { MessageChannel } from 'node:worker_threads'
import { expect, onTestFinished, test, vi } from 'vitest'
import { startFeedThread } from './start-feed-thread.ts'

const FILE = new URL('../__fixtures__/odd-thread.ts', import.meta.url)
const WAIT = { timeout: 5000, interval: 5 }

/** `heard` holds the messages of all threads, which are started one after the other. */
function start(kind: string) {
  const heard: string[] = []
  const log = { error: vi.fn() }
  function lend() {
    const { port1, port2 } = new MessageChannel()
    port1.on('message', (said: string) => heard.push(said))
    return { port: port2 }
  }
  const thread = startFeedThread({
    database: { lend },
    env: { feedHosts: [], ratesUrl: null, isRatesUrlGiven: false, logLevel: 'error' },
    origin: kind,
    demoOrigin: null,
    secret: 'a secret',
    log,
    file: FILE,
    limits: { firstRetryMs: 10, stopMs: 50 },
  })
  onTestFinished(thread.close)
  return { thread, heard, log }
}

test('the thread gets a signal when there is work, and ends when asked to', async () => {
  const { thread, heard, log } = start('good')
  thread.wake()
  await vi.waitFor(() => expect(heard).toEqual(['started', 'wake']), WAIT)
  await thread.close()
  await vi.waitFor(() => expect(heard).toEqual(['started', 'wake', 'stop']), WAIT)
  expect(log.error).not.toHaveBeenCalled()
})

test('a thread that died is reported and started again, with the database lent again', async () => {
  const { thread, heard, log } = start('mortal')
  await vi.waitFor(() => expect(heard).toEqual(['started']), WAIT)
  thread.wake()
  await vi.waitFor(() => expect(heard).toEqual(['started', 'wake', 'started']), WAIT)
  expect(log.error.mock.calls.map(([, message]) => message)).toEqual([
    'the thread that reads feeds failed',
    'the thread that reads feeds has ended and is started again',
  ])
  thread.wake()
  await vi.waitFor(() => expect(heard).toEqual(['started', 'wake', 'started', 'wake', 'started']), WAIT)
})

test('a thread that does not stop is ended', async () => {
  const { thread, heard } = start('stubborn')
  await vi.waitFor(() => expect(heard).toEqual(['started']), WAIT)
  await thread.close()
  await thread.close()
})

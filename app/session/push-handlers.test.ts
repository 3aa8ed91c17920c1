import { readFileSync } from 'node:fs'
import { runInNewContext } from 'node:vm'
import { expect, test, vi } from 'vitest'

const SCRIPT = readFileSync(new URL('../../public/push-handlers.js', import.meta.url), 'utf8')
const STOP_URL = 'https://pouchscout.example/alerts/stop?token=a'

/** Presses 'Stop' in a notice, and waits for all that follows. */
async function pressStop(
  fetch: (url: string, options: RequestInit) => Promise<Response>,
  { stopUrl = STOP_URL as string | null, unsubscribe = async () => true } = {},
) {
  const handlers = new Map<string, (event: object) => void>()
  const openWindow = vi.fn(async (_url: string) => {})
  const self = {
    addEventListener: (name: string, handler: (event: object) => void) => handlers.set(name, handler),
    clients: { openWindow },
    registration: {
      pushManager: {
        getSubscription: async () => ({ endpoint: 'https://push.example.com/one', unsubscribe }),
      },
    },
  }
  runInNewContext(SCRIPT, { self, fetch, URLSearchParams, Error })
  const pending: Promise<unknown>[] = []
  handlers.get('notificationclick')!({
    action: 'stop',
    notification: { data: { url: '/account/alerts', stopUrl }, close() {} },
    waitUntil: (promise: Promise<unknown>) => pending.push(promise),
  })
  await Promise.all(pending)
  return openWindow.mock.calls.flat()
}

test('a stop that the site has taken opens nothing', async () => {
  expect(await pressStop(async () => new Response(null, { status: 200 }))).toEqual([])
})

test.for([429, 503])(
  'a stop that is answered with %i opens its page, where it can be tried again',
  async (status) => {
    expect(await pressStop(async () => new Response(null, { status }))).toEqual([STOP_URL])
  },
)

test('so does a stop without a connection', async () => {
  expect(await pressStop(() => Promise.reject(new TypeError('Failed to fetch')))).toEqual([STOP_URL])
})

test('a notice about several alerts ends the notices in this browser, and the site forgets it', async () => {
  const unsubscribe = vi.fn(async () => true)
  const fetch = vi.fn(async () => new Response(null, { status: 204 }))
  expect(await pressStop(fetch, { stopUrl: null, unsubscribe })).toEqual([])
  expect(unsubscribe).toHaveBeenCalledOnce()
  expect(fetch).toHaveBeenCalledExactlyOnceWith(
    '/api/push/subscription',
    expect.objectContaining({ method: 'DELETE', body: '{"endpoint":"https://push.example.com/one"}' }),
  )
})

test('so it does without a connection to the site; where the browser refuses, the page of alerts opens', async () => {
  const away = () => Promise.reject(new TypeError('Failed to fetch'))
  expect(await pressStop(away, { stopUrl: null })).toEqual([])
  const unsubscribe = () => Promise.reject(new Error('refused'))
  expect(await pressStop(away, { stopUrl: null, unsubscribe })).toEqual(['/account/alerts'])
})

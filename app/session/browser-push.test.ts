import { expect, onTestFinished, test, vi } from 'vitest'
import type { Session } from '#domain/session.ts'
import { claimPush, findPushState, startPush } from './browser-push.ts'

const MAJA: Session = {
  user: { id: '1', email: 'maja@example.com', full_name: null },
  expires_at: '2026-01-08T00:00:00.000Z',
}
const OTTO: Session = { ...MAJA, user: { id: '2', email: 'otto@example.com', full_name: null } }

/** A browser that holds one subscription, and refuses another with other keys, as the Push API says. */
function openBrowser({ heldKey, status = 204 }: { heldKey: string | null; status?: number }) {
  let held = heldKey
  const subscriptionOf = (key: string) => ({
    endpoint: `https://push.example/${key}`,
    toJSON: () => ({ endpoint: `https://push.example/${key}`, keys: 'its keys' }),
    unsubscribe: async () => {
      held = null
      return true
    },
  })
  const pushManager = {
    getSubscription: async () => (held === null ? null : subscriptionOf(held)),
    async subscribe({ applicationServerKey }: { applicationServerKey: string }) {
      if (held !== null && held !== applicationServerKey) throw new DOMException('', 'InvalidStateError')
      held = applicationServerKey
      return subscriptionOf(held)
    },
  }
  const fetch = vi.fn(
    async (_url: string, _request: { method: string; body: string }) => new Response(null, { status }),
  )
  const serviceWorker = { ready: Promise.resolve(), getRegistration: async () => ({ pushManager }) }
  vi.stubGlobal('navigator', { serviceWorker })
  vi.stubGlobal('window', { PushManager: true, Notification: true })
  vi.stubGlobal('Notification', { permission: 'granted', requestPermission: async () => 'granted' })
  vi.stubGlobal('fetch', fetch)
  const kept = new Map<string, string>()
  const sessionStorage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  }
  vi.stubGlobal('sessionStorage', sessionStorage)
  onTestFinished(() => void vi.unstubAllGlobals())
  return { fetch }
}

test.for([null, 'key', 'former-key'])(
  'a browser that holds a subscription of %s can be told',
  async (heldKey) => {
    const { fetch } = openBrowser({ heldKey })
    expect(await startPush('key')).toBe('on')
    expect(fetch.mock.calls.map(([, { body }]) => body)).toEqual([
      '{"endpoint":"https://push.example/key","keys":"its keys"}',
    ])
  },
)

test('after a sign-in the site hears which browser it is, with what only this browser knows', async () => {
  const { fetch } = openBrowser({ heldKey: 'key', status: 404 })
  await claimPush(MAJA)
  expect(await findPushState()).toBe('off')
  for (const [, { method, body }] of fetch.mock.calls)
    expect([method, body]).toEqual(['PATCH', '{"endpoint":"https://push.example/key","keys":"its keys"}'])
  expect(fetch).toHaveBeenCalledTimes(2)
})

test('a browser without notices asks nothing after a sign-in, and no failure is seen', async () => {
  const { fetch } = openBrowser({ heldKey: null })
  await claimPush(MAJA)
  expect(fetch).not.toHaveBeenCalled()
  openBrowser({ heldKey: 'key' }).fetch.mockRejectedValue(new TypeError('Failed to fetch'))
  await claimPush(MAJA)
})

test('a tab says once for each session whose notices it shows, and again until the site has heard it', async () => {
  const { fetch } = openBrowser({ heldKey: 'key' })
  const later = { ...MAJA, expires_at: '2026-01-09T00:00:00.000Z' }
  for (const session of [MAJA, MAJA, OTTO, OTTO, MAJA, later, later]) await claimPush(session)
  expect(fetch).toHaveBeenCalledTimes(4)
  for (const status of [401, 429, 503]) {
    fetch.mockClear()
    fetch.mockResolvedValueOnce(new Response(null, { status }))
    for (const session of [OTTO, OTTO, OTTO]) await claimPush(session)
    expect(fetch).toHaveBeenCalledTimes(2)
    await claimPush(MAJA)
  }
})

test('a browser that keeps nothing says it each time', async () => {
  const { fetch } = openBrowser({ heldKey: 'key' })
  const forbid = () => {
    throw new DOMException('', 'SecurityError')
  }
  vi.stubGlobal('sessionStorage', { getItem: forbid, setItem: forbid })
  await claimPush(MAJA)
  await claimPush(MAJA)
  expect(fetch).toHaveBeenCalledTimes(2)
})

import { expect, onTestFinished, test, vi } from 'vitest'
import { claimPush, findPushState, startPush } from './browser-push.ts'

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
  await claimPush()
  expect(await findPushState()).toBe('off')
  for (const [, { method, body }] of fetch.mock.calls)
    expect([method, body]).toEqual(['PATCH', '{"endpoint":"https://push.example/key","keys":"its keys"}'])
  expect(fetch).toHaveBeenCalledTimes(2)
})

test('a browser without notices asks nothing after a sign-in, and no failure is seen', async () => {
  const { fetch } = openBrowser({ heldKey: null })
  await claimPush()
  expect(fetch).not.toHaveBeenCalled()
  openBrowser({ heldKey: 'key' }).fetch.mockRejectedValue(new TypeError('Failed to fetch'))
  await claimPush()
})

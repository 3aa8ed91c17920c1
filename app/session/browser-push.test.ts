import { expect, onTestFinished, test, vi } from 'vitest'
import { startPush } from './browser-push.ts'

/** A browser that holds one subscription, and refuses another with other keys, as the Push API says. */
function openBrowser({ heldKey }: { heldKey: string | null }) {
  let held = heldKey
  const subscriptionOf = (key: string) => ({
    toJSON: () => ({ endpoint: `https://push.example/${key}` }),
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
  const fetch = vi.fn(async (_url: string, _request: { body: string }) => new Response(null, { status: 204 }))
  const serviceWorker = { ready: Promise.resolve(), getRegistration: async () => ({ pushManager }) }
  vi.stubGlobal('navigator', { serviceWorker })
  vi.stubGlobal('Notification', { requestPermission: async () => 'granted' })
  vi.stubGlobal('fetch', fetch)
  onTestFinished(() => void vi.unstubAllGlobals())
  return { fetch }
}

test.for([null, 'key', 'former-key'])(
  'a browser that holds a subscription of %s can be told',
  async (heldKey) => {
    const { fetch } = openBrowser({ heldKey })
    expect(await startPush('key')).toBe('on')
    expect(fetch.mock.calls.map(([, { body }]) => body)).toEqual(['{"endpoint":"https://push.example/key"}'])
  },
)

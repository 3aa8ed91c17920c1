import { SESSION_CHANNEL, type Session, SIGNED_IN_COOKIE } from '#domain/session.ts'
import { readCookie } from '#domain/visitor.ts'
import { callAuth } from './call-auth.ts'
import { createSessionClient, type SessionClient } from './session-client.ts'

/** A visible tab checks this often, which keeps the session from expiring during reading. */
const ASK_EVERY_MS = 60 * 60_000

let client: SessionClient | undefined

/** The one client of this document, created on first use. Browser only. */
export function getBrowserSession(): SessionClient {
  client ??= start()
  return client
}

function start(): SessionClient {
  const channel = new BroadcastChannel(SESSION_CHANNEL)
  const started = createSessionClient({
    fetchSession: () => callAuth<Session | null>('session'),
    postSignOut: () => callAuth('sign-out', { method: 'POST' }),
    leavePush: async () => (await import('./browser-push.ts')).leavePush(),
    claimPush: (session) => void claimPush(session),
    hasMark: () => readCookie(document.cookie, SIGNED_IN_COOKIE) !== null,
    tellOtherTabs: () => channel.postMessage(null),
    now: Date.now,
    pause: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  })
  channel.addEventListener('message', () => void started.refresh())
  document.addEventListener('visibilitychange', () => lookIfVisible(started))
  window.addEventListener('focus', () => lookIfVisible(started))
  window.addEventListener('pageshow', () => lookIfVisible(started))
  setInterval(() => lookIfVisible(started), ASK_EVERY_MS)
  void started.refresh()
  return started
}

/** Most browsers show no notices, and load nothing for them. */
async function claimPush(session: Session) {
  if (!('Notification' in window) || Notification.permission !== 'granted') return
  await import('./browser-push.ts').then((push) => push.claimPush(session)).catch(() => {})
}

/** A hidden tab makes no requests; it catches up when it becomes visible. */
function lookIfVisible(session: SessionClient) {
  if (document.visibilityState === 'visible') void session.refreshIfDue()
}

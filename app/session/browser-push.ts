import type { Session } from '#domain/session.ts'

export type PushState = 'on' | 'off' | 'denied' | 'unsupported' | 'failed'

const WORKER = '/sw.js'
const SUBSCRIPTION = '/api/push/subscription'
const CLAIMED = 'push-claimed'
/** The site has heard it: they are this person's notices, or nobody's any more. */
const HEARD = [204, 404]

/** Whether this browser shows notices of this person's alerts. */
export async function findPushState(): Promise<PushState> {
  if (!('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window))
    return 'unsupported'
  if (Notification.permission === 'denied') return 'denied'
  const subscription = await findSubscription()
  return subscription && (await tell('PATCH', subscription.toJSON())).ok ? 'on' : 'off'
}

/**
 * After a sign-in: the site sends this browser no more notices of who was signed in before. Once for each session in a
 * tab, because its notices end with it; a session in use ends later each day, so that it is said again. Never throws.
 */
export async function claimPush({ user, expires_at }: Session): Promise<void> {
  const claim = `${user.id} ${expires_at}`
  try {
    if (!('serviceWorker' in navigator) || readClaim() === claim) return
    const subscription = await findSubscription()
    const answer = subscription && (await tell('PATCH', subscription.toJSON()))
    if (answer && HEARD.includes(answer.status)) sessionStorage.setItem(CLAIMED, claim)
  } catch {
    // the next page asks again
  }
}

function readClaim(): string | null {
  try {
    return sessionStorage.getItem(CLAIMED)
  } catch {
    return null // storage is forbidden
  }
}

async function findSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration('/')
  return (await registration?.pushManager.getSubscription()) ?? null
}

/** Asks the person, then the browser's service, then tells the site. To be called when a button is pressed. */
export async function startPush(pushKey: string): Promise<PushState> {
  try {
    if ((await Notification.requestPermission()) !== 'granted') return 'denied'
    const registration =
      (await navigator.serviceWorker.getRegistration('/')) ?? (await navigator.serviceWorker.register(WORKER))
    await navigator.serviceWorker.ready
    // The site does not know this one: it is of a person who signed out, or of former keys, which allow no other beside it.
    await (await registration.pushManager.getSubscription())?.unsubscribe()
    const subscription = await registration.pushManager.subscribe({
      userVisibleOnly: true,
      applicationServerKey: pushKey,
    })
    return (await tell('POST', subscription.toJSON())).ok ? 'on' : 'failed'
  } catch {
    return 'failed' // the service of the browser cannot be reached, or refuses
  }
}

export async function stopPush(): Promise<PushState> {
  try {
    const subscription = await findSubscription()
    if (!subscription) return 'off'
    await tell('DELETE', { endpoint: subscription.endpoint })
    await subscription.unsubscribe()
    return 'off'
  } catch {
    return 'failed'
  }
}

/** For a sign-out, with which the site forgets this browser. Never throws, and does not wait for the browser's service. */
export async function leavePush(): Promise<void> {
  try {
    if (!('serviceWorker' in navigator)) return
    const subscription = await findSubscription()
    subscription?.unsubscribe().catch(() => {})
  } catch {
    // the site sends nothing to this browser any more
  }
}

async function tell(method: 'POST' | 'PATCH' | 'DELETE', body: object): Promise<Response> {
  const headers = { 'content-type': 'application/json' }
  return fetch(SUBSCRIPTION, { method, headers, body: JSON.stringify(body) })
}

import { useSyncExternalStore } from 'react'
import { useRouteLoaderData } from 'react-router'
import { SESSION_CHANNEL, SIGNED_IN_COOKIE } from '#domain/session.ts'
import { readCookie } from '#domain/visitor.ts'
import type { SessionClient } from './session-client.ts'

let client: SessionClient | undefined
let isWatching = false
const listeners = new Set<() => void>()

/** During hydration it is the server's value: pages are rendered per request when signed in, and cached for others. */
export function useIsSignedIn(): boolean {
  const root = useRouteLoaderData<{ isSignedIn: boolean }>('root')
  return useSyncExternalStore(subscribe, isSignedIn, () => root?.isSignedIn ?? false)
}

function isSignedIn(): boolean {
  return client ? client.isSignedIn() : hasMark()
}

function hasMark(): boolean {
  return readCookie(document.cookie, SIGNED_IN_COOKIE) !== null
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  watch()
  return () => listeners.delete(listener)
}

/** Most visitors never sign in: the session's code is loaded only when its cookie is there. */
function watch() {
  if (isWatching) return
  isWatching = true
  new BroadcastChannel(SESSION_CHANNEL).addEventListener('message', () => void follow())
  addEventListener('focus', () => void follow())
  void follow()
}

async function follow() {
  if (client || !hasMark()) return
  const { getBrowserSession } = await import('./browser-session.ts')
  client = getBrowserSession()
  client.subscribe(tellAll)
  tellAll()
}

function tellAll() {
  for (const listener of listeners) listener()
}

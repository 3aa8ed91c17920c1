import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import { getBrowserSession } from './browser-session.ts'
import type { SessionListener } from './session-client.ts'

/** False on the server and while the page wakes up: kept pages are the same for everybody. */
export function useIsSignedIn(): boolean {
  return useSyncExternalStore(
    (onChange) => getBrowserSession().subscribe(onChange),
    () => getBrowserSession().isSignedIn(),
    () => false,
  )
}

export function useSessionEvents(listener: SessionListener) {
  const onEvent = useEffectEvent(listener)
  useEffect(() => getBrowserSession().subscribe((event, session) => onEvent(event, session)), [])
}

import { useEffect, useEffectEvent } from 'react'
import { getBrowserSession } from './browser-session.ts'
import type { SessionListener } from './session-client.ts'

export function useSessionEvents(listener: SessionListener) {
  const onEvent = useEffectEvent(listener)
  useEffect(() => getBrowserSession().subscribe((event, session) => onEvent(event, session)), [])
}

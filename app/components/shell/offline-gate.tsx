import { useCallback, useEffect, useState } from 'react'
import { type BlockerFunction, useBlocker } from 'react-router'
import { OfflineNotice } from '#app/components/ui/offline-notice.tsx'
import { leaveStaleEntry } from '#app/components/ui/overlay-entry.ts'
import { useTranslation } from '#app/i18n/i18n.tsx'

/** Without a connection the next page cannot load: this one stays, says so, and goes there later. */
export function OfflineGate() {
  const t = useTranslation('errors')
  // Our own state: the router reports a blocked navigation only when every part of the page has its code.
  const [state, setState] = useState<'idle' | 'waiting' | 'going'>('idle')
  const isBlocked = useCallback<BlockerFunction>((move) => {
    const isWaiting = needsConnection(move)
    if (isWaiting) setState('waiting')
    return isWaiting
  }, [])
  const blocker = useBlocker(isBlocked)
  useEffect(() => {
    if (state !== 'going' || blocker.state !== 'blocked') return
    setState('idle')
    blocker.proceed()
  }, [state, blocker])

  function stay() {
    setState('idle')
    blocker.reset?.()
    // The page was to replace the entry of the menu with the link.
    leaveStaleEntry()
  }

  if (state !== 'waiting') return null
  return <OfflineNotice text={t('offline.page')} onOnline={() => setState('going')} onClose={stay} />
}

/** A fragment of the current page needs no request. */
function needsConnection({ currentLocation, nextLocation }: Parameters<BlockerFunction>[0]): boolean {
  const isSamePage =
    currentLocation.pathname === nextLocation.pathname && currentLocation.search === nextLocation.search
  return !navigator.onLine && !isSamePage
}

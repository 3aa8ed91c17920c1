import { useCallback, useEffect, useState } from 'react'
import { type BlockerFunction, useBlocker } from 'react-router'
import { OfflineNotice } from '#app/components/ui/offline-notice.tsx'
import { leaveStaleEntry } from '#app/components/ui/overlay-entry.ts'
import { useTranslation } from '#app/i18n/i18n.tsx'

/** Without a connection the next page cannot come: this one stays, says so, and goes there later. */
export function OfflineGate() {
  const t = useTranslation('errors')
  // Of our own: the router shows what it has blocked only when every part of the page has its code.
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
    // The menu that the link was in was to be replaced by the page.
    leaveStaleEntry()
  }

  if (state !== 'waiting') return null
  return <OfflineNotice text={t('offline.page')} onOnline={() => setState('going')} onClose={stay} />
}

/** Places of one page are there already. */
function needsConnection({ currentLocation, nextLocation }: Parameters<BlockerFunction>[0]): boolean {
  const isSamePage =
    currentLocation.pathname === nextLocation.pathname && currentLocation.search === nextLocation.search
  return !navigator.onLine && !isSamePage
}

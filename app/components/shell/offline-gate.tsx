import { useCallback, useState } from 'react'
import { type BlockerFunction, useBlocker, useNavigate } from 'react-router'
import { OfflineNotice } from '#app/components/ui/offline-notice.tsx'
import { leaveStaleEntry } from '#app/components/ui/overlay-entry.ts'
import { useTranslation } from '#app/i18n/i18n.tsx'

type Wanted = Parameters<BlockerFunction>[0]

/** Without a connection the next page cannot load: this one stays, says so, and goes there later. */
export function OfflineGate() {
  const t = useTranslation('errors')
  // Our own state: the router reports a blocked navigation only when every part of the page has its code.
  const [wanted, setWanted] = useState<Wanted | null>(null)
  const navigate = useNavigate()
  const isBlocked = useCallback<BlockerFunction>((move) => {
    const isWaiting = needsConnection(move)
    if (isWaiting) setWanted(move)
    return isWaiting
  }, [])
  const blocker = useBlocker(isBlocked)

  function follow() {
    setWanted(null)
    if (blocker.state === 'blocked') return blocker.proceed()
    if (wanted) void navigate(wanted.nextLocation, { replace: wanted.historyAction === 'REPLACE' })
  }

  function stay() {
    setWanted(null)
    blocker.reset?.()
    // The page was to replace the entry of the menu with the link.
    leaveStaleEntry()
  }

  if (!wanted) return null
  return <OfflineNotice text={t('offline.page')} onOnline={follow} onClose={stay} />
}

/** A fragment of the current page needs no request. */
function needsConnection({ currentLocation, nextLocation }: Wanted): boolean {
  const isSamePage =
    currentLocation.pathname === nextLocation.pathname && currentLocation.search === nextLocation.search
  return !navigator.onLine && !isSamePage
}

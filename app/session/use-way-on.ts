import { useRef } from 'react'
import { useNavigate, useNavigation, useSearchParams } from 'react-router'
import { findReturnPath } from '#domain/return-path.ts'
import { useSessionEvents } from './use-session-events.ts'

/**
 * For a page that asks to sign in: leads on to the wanted page as soon as there is a session, begun here or in
 * another tab. The form calls it as well, in case the session cannot be read, so only the first call counts.
 * When the wanted page sends the visitor elsewhere, this page is mounted again for a moment: then the way on is known.
 */
export function useWayOn(): () => void {
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const { state } = useNavigation()
  const isLeaving = useRef(false)

  async function goOn() {
    if (isLeaving.current || state !== 'idle') return
    isLeaving.current = true
    await navigate(findReturnPath(params), { replace: true })
    isLeaving.current = false
  }

  useSessionEvents((_event, session) => {
    if (session) void goOn()
  })
  return () => void goOn()
}

import { useEffect, useRef } from 'react'
import { useRevalidator } from 'react-router'
import { useIsSignedIn } from '#app/session/use-is-signed-in.ts'

/** After a sign-out, in this tab or another, nothing for members stays on the screen: the page is fetched again. */
export function usePageAfterSignOut() {
  const isSignedIn = useIsSignedIn()
  const { revalidate } = useRevalidator()
  const wasSignedIn = useRef(isSignedIn)
  useEffect(() => {
    const isOut = wasSignedIn.current && !isSignedIn
    wasSignedIn.current = isSignedIn
    if (isOut) void revalidate()
  }, [isSignedIn, revalidate])
}

import { useEffect, useRef } from 'react'
import { useRevalidator } from 'react-router'
import { useIsSignedIn } from '#app/session/use-is-signed-in.ts'

/** Whoever signs out, in this tab or another, leaves nothing on the screen that is for members: the page is had anew. */
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

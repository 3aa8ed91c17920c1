import { useEffect, useRef, useSyncExternalStore } from 'react'
import { useNavigation, useRevalidator } from 'react-router'
import { BASKET_COOKIE } from '#domain/basket/kept-basket.ts'
import { readCookie } from '#domain/visitor.ts'
import { followOtherTabs } from '../visitor-choice.ts'

/** What another tab does to the visitor's own basket is shown on this page too. */
export function useBasketOfOtherTabs({ loaded, isFollowed }: { loaded: object; isFollowed: boolean }) {
  const kept = useSyncExternalStore(followOtherTabs, readKept, () => null)
  const shown = useRef<string | null>(null)
  const { state } = useNavigation()
  const { revalidate } = useRevalidator()
  // The answer with a basket renews the cookie too.
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever a basket arrives
  useEffect(() => {
    shown.current = readKept()
  }, [loaded])
  useEffect(() => {
    // A change of this page that is on its way brings the other's along.
    if (!isFollowed || state !== 'idle' || kept === shown.current || !navigator.onLine) return
    shown.current = kept
    void revalidate()
  }, [kept, isFollowed, state, revalidate])
}

function readKept(): string | null {
  return readCookie(document.cookie, BASKET_COOKIE)
}

import { useEffect, useRef } from 'react'
import { useLoaderData, useLocation, useNavigation } from 'react-router'
import { tellTabs } from '../visitor-choice.ts'
import { takeTurns } from './take-turns.ts'

export type SentChanges = {
  /** Gives all that are not answered yet. */
  add(changes: ReadonlyArray<string>): ReadonlyArray<string>
  forget(): void
}

/**
 * The changes that were sent and are not answered yet. A link to another page, or to a part of this one, makes the
 * browser give them up: they are sent once more, so that a number that was typed last is kept. A change that is made
 * twice is made once.
 */
export function useSentChanges(
  isWaiting: boolean,
  sendAgain: (changes: ReadonlyArray<string>) => void,
): SentChanges {
  const sent = useRef<ReadonlyArray<string>>([])
  const data: unknown = useLoaderData()
  const dataBefore = useRef(data)
  const here = useLocation()
  const { location: wanted } = useNavigation()
  const isFollowing = wanted !== undefined && !isWaiting
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the waiting ends, or might have begun and ended
  useEffect(() => {
    // Without a connection they wait for one where they were sent.
    if (isWaiting || sent.current.length === 0 || !navigator.onLine) return
    const isLeaving = wanted && wanted.pathname + wanted.search !== here.pathname + here.search
    const isAnswered = data !== dataBefore.current && !isFollowing
    if (isLeaving) sendBeside(sent.current)
    else if (!isAnswered) return sendAgain(sent.current)
    sent.current = []
  }, [isWaiting, isFollowing, here.key])
  useEffect(() => {
    const leave = () => sendBeside(sent.current)
    addEventListener('pagehide', leave)
    return () => removeEventListener('pagehide', leave)
  }, [])
  return {
    add(changes) {
      dataBefore.current = data
      sent.current = [...sent.current, ...changes]
      return sent.current
    },
    forget() {
      sent.current = []
    },
  }
}

/** Beside the way to the next page, also where that is another document. */
function sendBeside(changes: ReadonlyArray<string>) {
  if (changes.length === 0) return
  const body = new URLSearchParams(changes.map((change) => ['change', change]))
  const send = () =>
    // The answer renews the basket that the browser keeps. The page that it leads to is not wanted.
    fetch('/basket', { method: 'POST', body, keepalive: true, redirect: 'manual' }).then(() => tellTabs())
  takeTurns(send).catch(() => {})
}

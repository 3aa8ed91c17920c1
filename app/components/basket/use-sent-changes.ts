import { type RefObject, useEffect, useRef } from 'react'
import { useLoaderData, useNavigation } from 'react-router'
import { tellTabs } from '../visitor-choice.ts'
import { takeTurns } from './take-turns.ts'

/**
 * The changes that were sent and are not answered yet. A way to another page or to a part of this one makes the browser
 * give them up: they are sent once more, so that a number that was typed last is kept. Made twice, they are made once.
 */
export function useSentChanges(
  isWaiting: boolean,
  resend: (changes: ReadonlyArray<string>) => void,
): RefObject<ReadonlyArray<string>> {
  const sent = useRef<ReadonlyArray<string>>([])
  const data: unknown = useLoaderData()
  const dataBefore = useRef(data)
  const isLeaving = useNavigation().state !== 'idle' && !isWaiting
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the waiting ends
  useEffect(() => {
    if (isWaiting) {
      dataBefore.current = data
      return
    }
    const isGivenUp = sent.current.length > 0 && data === dataBefore.current
    if (isGivenUp && !isLeaving) return resend(sent.current)
    if (isLeaving) sendBeside(sent.current)
    sent.current = []
  }, [isWaiting, isLeaving])
  useEffect(() => {
    const leave = () => sendBeside(sent.current)
    addEventListener('pagehide', leave)
    return () => removeEventListener('pagehide', leave)
  }, [])
  return sent
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

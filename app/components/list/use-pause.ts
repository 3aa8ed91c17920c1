import { useEffect, useRef } from 'react'

/** Long enough for the next key of who presses one after another. */
const PAUSE_MS = 400

/** Commits what many keys do together: once, when no more of them come. */
export function usePause(commit: () => void) {
  const latest = useRef(commit)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => {
    latest.current = commit
  })
  useEffect(() => () => clearTimeout(timer.current), [])

  function wait() {
    clearTimeout(timer.current)
  }
  return {
    wait,
    commitNow() {
      wait()
      commit()
    },
    commitSoon() {
      wait()
      timer.current = setTimeout(() => latest.current(), PAUSE_MS)
    },
  }
}

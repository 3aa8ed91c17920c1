import { useEffect, useRef } from 'react'

/** Long enough for the next key of repeated presses. */
const PAUSE_MS = 400

/** Commits the effect of many keys once, when no more of them come. */
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

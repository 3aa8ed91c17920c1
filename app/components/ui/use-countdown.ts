import { useEffect, useRef } from 'react'

/** Calls `onEnd` after this many milliseconds, not counting pauses. Null never ends. */
export function useCountdown({ ms, onEnd }: { ms: number | null; onEnd: () => void }) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const leftMs = useRef(ms)
  const startedAt = useRef(0)
  const end = useRef(onEnd)
  end.current = onEnd

  function pause() {
    if (leftMs.current === null || timer.current === undefined) return
    clearTimeout(timer.current)
    timer.current = undefined
    leftMs.current -= performance.now() - startedAt.current
  }

  function resume() {
    if (leftMs.current === null || timer.current !== undefined) return
    startedAt.current = performance.now()
    timer.current = setTimeout(() => end.current(), leftMs.current)
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: it starts once, and ends with what it counts for
  useEffect(() => {
    resume()
    return pause
  }, [])

  return { pause, resume }
}

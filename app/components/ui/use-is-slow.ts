import { useEffect, useState } from 'react'

/** After this long a visitor wonders whether anything happens. */
const SLOW_MS = 300

/** Whether loading has taken so long that the page should say so. */
export function useIsSlow(isPending: boolean): boolean {
  const [isSlow, setIsSlow] = useState(false)

  useEffect(() => {
    if (!isPending) return
    const timer = setTimeout(() => setIsSlow(true), SLOW_MS)
    return () => {
      clearTimeout(timer)
      setIsSlow(false)
    }
  }, [isPending])

  return isPending && isSlow
}

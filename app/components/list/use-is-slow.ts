import { useEffect, useState } from 'react'

/** From here on a visitor wonders whether anything happens. */
const SLOW_MS = 300

/** Whether something has been on its way for so long that the page should say so. */
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

import { useEffect, useState } from 'react'
import { useLocation, useNavigation } from 'react-router'

/** From here on a visitor wonders whether anything happens. */
const SLOW_MS = 500

/** Whether another page of the same list is on its way, and whether it takes long. */
export function useListProgress(): 'idle' | 'pending' | 'slow' {
  const { pathname } = useLocation()
  const next = useNavigation().location
  const isPending = next?.pathname === pathname
  const [isSlow, setIsSlow] = useState(false)

  useEffect(() => {
    if (!isPending) return
    const timer = setTimeout(() => setIsSlow(true), SLOW_MS)
    return () => {
      clearTimeout(timer)
      setIsSlow(false)
    }
  }, [isPending])

  if (!isPending) return 'idle'
  return isSlow ? 'slow' : 'pending'
}

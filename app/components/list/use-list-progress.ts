import { useLocation, useRevalidator } from 'react-router'
import { useNextLocation } from '#app/components/shell/use-next-location.ts'
import { useIsSlow } from '#app/components/ui/use-is-slow.ts'

/** Whether another page of the same list is loading, or its prices for another country, and whether it takes long. */
export function useListProgress(): 'idle' | 'pending' | 'slow' {
  const { pathname } = useLocation()
  const { state } = useRevalidator()
  const isTurning = useNextLocation()?.pathname === pathname
  const isPending = isTurning || state === 'loading'
  const isSlow = useIsSlow(isPending)
  if (!isPending) return 'idle'
  return isSlow ? 'slow' : 'pending'
}

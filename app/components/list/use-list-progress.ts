import { useLocation, useRevalidator } from 'react-router'
import { useNextLocation } from '#app/components/shell/use-next-location.ts'
import { useIsSlow } from '#app/components/ui/use-is-slow.ts'

/**
 * Whether another page of the same list is loading, and whether it takes long; or its prices are asked for again, for
 * another country for example: then its cards stay where they are.
 */
export function useListProgress(): 'idle' | 'pending' | 'slow' {
  const { pathname } = useLocation()
  const { state } = useRevalidator()
  const isTurning = useNextLocation()?.pathname === pathname
  const isSlow = useIsSlow(isTurning)
  if (isTurning) return isSlow ? 'slow' : 'pending'
  return state === 'loading' ? 'pending' : 'idle'
}

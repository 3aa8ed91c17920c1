import { useLocation, useNavigation } from 'react-router'
import { splitLanguage } from '#domain/language.ts'
import { useIsSlow } from './use-is-slow.ts'

/** Whether another page of the same list is loading, and whether it takes long. */
export function useListProgress(): 'idle' | 'pending' | 'slow' {
  const { pathname } = useLocation()
  const isPending = useNextLocation()?.pathname === pathname
  const isSlow = useIsSlow(isPending)
  if (!isPending) return 'idle'
  return isSlow ? 'slow' : 'pending'
}

/** The router gives its destination with the language, and its current place without. */
export function useNextLocation() {
  const next = useNavigation().location
  return next && { pathname: splitLanguage(next.pathname).path, search: next.search }
}

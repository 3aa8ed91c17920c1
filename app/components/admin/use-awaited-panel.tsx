import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { useNextLocation } from '#app/components/shell/use-next-location.ts'
import { useOnDemand } from '#app/components/ui/use-on-demand.ts'

/** Shown while the server decides whether the visitor may enter the panel. */
export function useAwaitedPanel(): ReactNode | null {
  const { pathname } = useLocation()
  const next = useNextLocation()?.pathname
  const isOnTheWay = isPanel(next) && !isPanel(pathname)
  const check = useOnDemand(() => import('./access-check.tsx'), isOnTheWay)
  return isOnTheWay && check ? <check.AccessCheck /> : null
}

function isPanel(pathname: string | undefined): boolean {
  return pathname !== undefined && /^\/admin(?!\/first)(\/|$)/.test(pathname)
}

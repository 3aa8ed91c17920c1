import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { useNextLocation } from '#app/components/shell/use-next-location.ts'
import { useIsSlow } from '#app/components/ui/use-is-slow.ts'
import { useOnDemand } from '#app/components/ui/use-on-demand.ts'
import { findListPlace } from './list-place.ts'

/** The placeholder for a list that the visitor has navigated to from another page, once that takes long. */
export function useAwaitedList(): ReactNode | null {
  const { pathname } = useLocation()
  const next = useNextLocation()
  const place = next && next.pathname !== pathname ? findListPlace(next) : null
  const isSlow = useIsSlow(place !== null)
  // If its code cannot be loaded the old page stays, as for any other page.
  const pending = useOnDemand(() => import('./pending-list.tsx'), place !== null)
  return isSlow && place && pending ? <pending.PendingList place={place} /> : null
}

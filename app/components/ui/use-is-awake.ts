import { useSyncExternalStore } from 'react'

/** False on the server and until the page is hydrated: for controls that do nothing without scripts. */
export function useIsAwake(): boolean {
  return useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  )
}

import { lazy, Suspense } from 'react'
import { useLocation } from 'react-router'
import { useIsAwake } from '#app/components/ui/use-is-awake.ts'

/** Only for links of messages, which are followed rarely. */
const NamedPlaceNote = lazy(async () => ({
  default: (await import('./named-place-note.tsx')).NamedPlaceNote,
}))

/** Kept pages are the same with and without a destination in their address, so that only the browser can say it. */
export function NamedPlace() {
  const { search } = useLocation()
  if (!useIsAwake() || !search.includes('destination=')) return null
  return (
    <Suspense>
      <NamedPlaceNote search={search} />
    </Suspense>
  )
}

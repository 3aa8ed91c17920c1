import { useEffect } from 'react'
import { useMoney } from '#app/components/money.tsx'
import { rememberSeen } from '#app/components/offline/remember-seen.ts'
import type { WatchedProduct } from '#services/alerts/list-watched.ts'

/** Keeps the watch list as it is shown, for when there is no connection. */
export function useSeenWatched(watched: ReadonlyArray<WatchedProduct>) {
  const { format } = useMoney()
  useEffect(() => {
    const lines = watched.map(({ name, store, price }) => ({
      name,
      detail: store ?? '',
      price: price && format(price),
    }))
    rememberSeen('watchlist', { lines, total: null })
  }, [watched, format])
}

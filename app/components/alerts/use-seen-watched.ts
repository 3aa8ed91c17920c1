import { useEffect } from 'react'
import { useMoney } from '#app/components/money.tsx'
import { rememberSeen } from '#app/components/offline/remember-seen.ts'
import { useVisitor } from '#app/components/visitor.tsx'
import { useTranslation } from '#app/i18n/i18n.tsx'
import type { WatchedProduct } from '#services/alerts/list-watched.ts'
import { listSeenWatched } from './list-seen-watched.ts'

/** Keeps the watch list as it is shown, for when there is no connection. */
export function useSeenWatched(watched: ReadonlyArray<WatchedProduct>) {
  const t = useTranslation('alerts')
  const { formatShown } = useMoney()
  const { cans } = useVisitor().visitor
  useEffect(() => {
    rememberSeen('watchlist', {
      lines: listSeenWatched(watched, { t, format: formatShown, cans }),
      total: null,
    })
  }, [watched, t, formatShown, cans])
}

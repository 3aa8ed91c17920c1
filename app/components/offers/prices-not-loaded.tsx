import { type ReactNode, useEffect, useState } from 'react'
import { useHref } from 'react-router'
import { hasConnection } from '#app/components/ui/has-connection.ts'
import { OfflineMessage } from '#app/components/ui/offline-message.tsx'
import { useTranslation } from '#app/i18n/i18n.tsx'
import type { ProductCard } from '#domain/product.ts'

type PricesNotLoadedProps = {
  card: ProductCard
  onOnline: () => void
  /** Shown until the reason is known. */
  children: ReactNode
}

/** Without a connection the dialog waits for one. A server that answers is a newer version, whose own page works. */
export function PricesNotLoaded({ card, onOnline, children }: PricesNotLoadedProps) {
  const t = useTranslation('errors')
  const address = useHref(`/product/${card.slug}`)
  const [isOffline, setIsOffline] = useState(false)
  useEffect(() => {
    hasConnection().then((isConnected) => {
      if (isConnected) location.assign(address)
      else setIsOffline(true)
    })
  }, [address])
  return isOffline ? <OfflineMessage text={t('offline.comparison')} onOnline={onOnline} /> : children
}

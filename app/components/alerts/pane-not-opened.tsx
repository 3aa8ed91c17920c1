import { useEffect, useState } from 'react'
import { hasConnection } from '#app/components/ui/has-connection.ts'
import { OfflineNotice } from '#app/components/ui/offline-notice.tsx'
import { useTranslation } from '#app/i18n/i18n.tsx'

/** Its code did not arrive. A server that answers is a newer version, whose own page works. */
export function PaneNotOpened({
  href,
  onOnline,
  onClose,
}: {
  href: string
  onOnline: () => void
  onClose: () => void
}) {
  const t = useTranslation('errors')
  const [isOffline, setIsOffline] = useState(false)
  useEffect(() => {
    hasConnection().then((isConnected) => {
      if (isConnected) location.assign(href)
      else setIsOffline(true)
    })
  }, [href])
  if (!isOffline) return null
  return <OfflineNotice text={t('offline.form')} onOnline={onOnline} onClose={onClose} />
}

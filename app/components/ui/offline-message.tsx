import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from '#app/i18n/i18n.tsx'
import { Button } from './button.tsx'
import { hasConnection } from './has-connection.ts'
import { Icon } from './icon.tsx'
import styles from './offline-message.module.css'

/** Says that there is no connection, and continues when there is one again, or when the visitor asks it to check. */
export function OfflineMessage({ text, onOnline }: { text: string; onOnline: () => void }) {
  const t = useTranslation('errors')
  const [state, setState] = useState<'waiting' | 'looking' | 'still'>('waiting')
  const [wasOffline] = useState(() => !navigator.onLine)
  const goOn = useEffectEvent(onOnline)
  useEffect(() => {
    const follow = () => goOn()
    addEventListener('online', follow)
    // The connection may have come back between the message and its listener.
    if (wasOffline && navigator.onLine) follow()
    return () => removeEventListener('online', follow)
  }, [wasOffline])

  async function look() {
    setState('looking')
    if (await hasConnection()) onOnline()
    else setState('still')
  }

  return (
    <div className={styles.message}>
      <Icon name="wifi-slash" />
      <div className={styles.words}>
        <p role="alert">
          <strong>{t('offline.title')}</strong> {state === 'still' ? t('offline.still') : text}
        </p>
        <Button variant="quiet" isBusy={state === 'looking'} onClick={() => void look()}>
          {t('tryAgain')}
        </Button>
      </div>
    </div>
  )
}

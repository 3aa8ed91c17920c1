import { useEffect, useState } from 'react'
import { Button } from '#app/components/ui/button.tsx'
import { Icon } from '#app/components/ui/icon.tsx'
import { useTranslation } from '#app/i18n/i18n.tsx'
import { findPushState, type PushState, startPush, stopPush } from '#app/session/browser-push.ts'
import styles from './alerts.module.css'

const MESSAGES = {
  on: 'settings.pushIsOn',
  off: 'settings.pushIsOff',
  denied: 'settings.pushDenied',
  unsupported: 'settings.pushUnsupported',
  failed: 'settings.pushFailed',
} as const satisfies Record<PushState, string>

/** Notices in this browser. Needs scripts: without them there are no notices either. */
export function PushSwitch({ pushKey }: { pushKey: string }) {
  const t = useTranslation('alerts')
  const [state, setState] = useState<PushState | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  useEffect(() => {
    void findPushState().then(setState)
  }, [])
  async function turn() {
    setIsBusy(true)
    setState(state === 'on' ? await stopPush() : await startPush(pushKey))
    setIsBusy(false)
  }
  if (state === null) return null
  return (
    <div className={styles.way}>
      <p className={styles.label}>{t('settings.push')}</p>
      <p className={styles.hint} role="status">
        {t(MESSAGES[state])}
      </p>
      {state !== 'unsupported' && (
        <Button variant="quiet" size="sm" isBusy={isBusy} onClick={() => void turn()}>
          <Icon name="device-mobile" />
          {state === 'on' ? t('settings.pushOff') : t('settings.pushOn')}
        </Button>
      )}
    </div>
  )
}

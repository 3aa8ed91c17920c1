import { useTranslation } from '#app/i18n/i18n.tsx'
import { IconButton } from './icon-button.tsx'
import { OfflineMessage } from './offline-message.tsx'
import styles from './offline-notice.module.css'

/** Beside an action that failed for lack of a connection. The page itself stays as it is. */
export function OfflineNotice({
  text,
  onOnline,
  onClose,
}: {
  text: string
  onOnline: () => void
  onClose: () => void
}) {
  const t = useTranslation('toasts')
  return (
    <div className={styles.notice}>
      <OfflineMessage text={text} onOnline={onOnline} />
      <IconButton icon="x" label={t('close')} onClick={onClose} />
    </div>
  )
}

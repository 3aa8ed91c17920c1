import { OfflineMessage } from './offline-message.tsx'
import styles from './offline-notice.module.css'

type OfflineNoticeProps = { text: string; onOnline: () => void; onClose: () => void }

/** Beside what could not be done for want of a connection. The page itself stays as it is. */
export function OfflineNotice(props: OfflineNoticeProps) {
  return (
    <div className={styles.notice}>
      <OfflineMessage {...props} />
    </div>
  )
}

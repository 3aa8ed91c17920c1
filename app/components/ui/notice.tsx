import { Icon } from './icon.tsx'
import { joinClasses } from './join-classes.ts'
import styles from './notice.module.css'
import type { ToastMessage } from './toast-message.ts'

/** A toast's message within the page: for visitors without scripts. */
export function Notice({ tone, title, text }: ToastMessage) {
  const isError = tone === 'error'
  return (
    <div className={joinClasses(styles.notice, styles[tone])} role={isError ? 'alert' : 'status'}>
      <Icon name={isError ? 'warning-circle' : tone === 'ok' ? 'check-circle' : 'info'} />
      <p>
        <strong className={styles.title}>{title}</strong> {text}
      </p>
    </div>
  )
}

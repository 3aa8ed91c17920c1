import { type SyntheticEvent, useEffect, useState } from 'react'
import { useTranslation } from '#app/i18n/i18n.tsx'
import { Icon, type IconName } from './icon.tsx'
import { IconButton } from './icon-button.tsx'
import { joinClasses } from './join-classes.ts'
import styles from './toast.module.css'
import type { ToastMessage } from './toast-message.ts'
import { useCountdown } from './use-countdown.ts'

const SHOWN_MS = 6000
const ICONS = {
  ok: 'check-circle',
  neutral: 'info',
  error: 'warning-circle',
} as const satisfies Record<ToastMessage['tone'], IconName>

/** An error stays until it is closed; others disappear by themselves, but not while hovered or focused. */
export function Toast({ tone, title, text, link, onClose }: ToastMessage & { onClose: () => void }) {
  const t = useTranslation('toasts')
  const isError = tone === 'error'
  const countdown = useCountdown({ ms: isError ? null : SHOWN_MS, onEnd: onClose })

  function resumeWhenLeft({ currentTarget }: SyntheticEvent<HTMLElement>) {
    if (!currentTarget.matches(':hover, :focus-within')) countdown.resume()
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only pauses while it is hovered or focused
    <div
      className={joinClasses(styles.toast, styles[tone])}
      onPointerEnter={countdown.pause}
      onPointerLeave={resumeWhenLeft}
      onFocus={countdown.pause}
      onBlur={resumeWhenLeft}
    >
      <span className={styles.tile}>
        <Icon name={ICONS[tone]} />
      </span>
      <Words isError={isError} title={title} text={text} link={link} />
      <IconButton className={styles.close} icon="x" label={t('close')} onClick={onClose} />
    </div>
  )
}

/** Screen readers read text added to a region, not the text of a new region: so the words are added second. */
function Words({
  isError,
  title,
  text,
  link,
}: { isError: boolean } & Pick<ToastMessage, 'title' | 'text' | 'link'>) {
  const [isThere, setIsThere] = useState(false)
  useEffect(() => setIsThere(true), [])
  return (
    <div className={styles.words} role={isError ? 'alert' : 'status'}>
      {isThere && (
        <>
          <strong className={styles.title}>{title}</strong> <span className={styles.text}>{text}</span>
          {link && (
            <a className="link" href={link.href}>
              {link.text}
            </a>
          )}
        </>
      )}
    </div>
  )
}

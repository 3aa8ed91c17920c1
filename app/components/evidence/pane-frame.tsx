import { type MouseEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { IconButton } from '#app/components/ui/icon-button.tsx'
import { joinClasses } from '#app/components/ui/join-classes.ts'
import { useBackToClose } from '#app/components/ui/use-back-to-close.ts'
import { useScrollLock } from '#app/components/ui/use-scroll-lock.ts'
import { useTranslation } from '#app/i18n/i18n.tsx'
import styles from './pane.module.css'

/** A drawer beside the page, or a sheet from below on a phone. `children` gets the function that closes it. */
export function PaneFrame({
  title,
  lead,
  isTall = false,
  onClosed,
  children,
}: {
  title: string
  lead?: ReactNode
  isTall?: boolean
  onClosed: () => void
  children: (close: () => void) => ReactNode
}) {
  const t = useTranslation('product')
  const dialog = useRef<HTMLDialogElement>(null)
  const [isOpen, setIsOpen] = useState(true)
  const titleId = useId()
  useEffect(() => dialog.current?.showModal(), [])
  useBackToClose(isOpen, close)
  useScrollLock(isOpen)

  function close() {
    dialog.current?.close()
  }
  function onClose() {
    setIsOpen(false)
    onClosed()
  }

  // In the body: a row of a table passes its colours and its alignment on.
  return createPortal(
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a modal dialog by itself
    <dialog
      ref={dialog}
      className={joinClasses(styles.pane, isTall && styles.tall)}
      aria-labelledby={titleId}
      onClose={onClose}
      onClick={closeOnScrim}
    >
      <div className={styles.head}>
        <div>
          <h2 id={titleId}>{title}</h2>
          {lead && <p>{lead}</p>}
        </div>
        <IconButton label={t('dialog.close')} icon="x" onClick={close} />
      </div>
      {children(close)}
    </dialog>,
    document.body,
  )
}

/** Its parts cover its box, so a click on the dialog itself is one on the scrim. */
function closeOnScrim(event: MouseEvent<HTMLDialogElement>) {
  if (event.target === event.currentTarget) event.currentTarget.close()
}

import { type MouseEvent, useId, useRef } from 'react'
import { ThemeControl } from '#app/components/theme/theme-control.tsx'
import { IconButton } from '#app/components/ui/icon-button.tsx'
import { useBackToCloseElement } from '#app/components/ui/use-back-to-close.ts'
import { useTranslation } from '#app/i18n/i18n.tsx'
import type { Language } from '#domain/language.ts'
import { closeMenu } from './close-menu.ts'
import { CurrencySelect } from './currency-select.tsx'
import { LanguageSelect } from './language-select.tsx'
import { Logo } from './logo.tsx'
import { SideLinks } from './side-links.tsx'
import styles from './side-menu.module.css'

type Counts = { productCount: number; brandCount: number }

/** The phone's menu: a modal dialog, which the button opens even before any script has run. */
export function SideMenu({
  languages,
  className,
  ...counts
}: Counts & { languages: ReadonlyArray<Language>; className?: string | undefined }) {
  const t = useTranslation('nav')
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  useBackToCloseElement(dialog)
  return (
    <>
      <IconButton
        label={t('menu')}
        icon="list"
        className={className}
        aria-haspopup="dialog"
        onClick={() => !hasCommands() && dialog.current?.showModal()}
        {...{ commandfor: id, command: 'show-modal' }}
      />
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a modal dialog by itself */}
      <dialog ref={dialog} id={id} className={styles.side} aria-label={t('menu')} onClick={closeOnScrim}>
        <div className={styles.panel}>
          <div className={styles.head}>
            <Logo />
            <IconButton
              label={t('closeMenu')}
              icon="x"
              onClick={(event) => !hasCommands() && closeMenu(event)}
              {...{ commandfor: id, command: 'close' }}
            />
          </div>
          <div className={styles.body}>
            <SideLinks {...counts} />
            <div className={styles.choices}>
              <ThemeControl name="menu-theme" />
            </div>
          </div>
          <div className={styles.foot}>
            <LanguageSelect languages={languages} />
            <CurrencySelect />
          </div>
        </div>
      </dialog>
    </>
  )
}

/** Where the browser itself opens and closes dialogs by a button's attributes, scripts must not do it too. */
function hasCommands(): boolean {
  return 'command' in HTMLButtonElement.prototype
}

/** The panel covers the dialog's box, so a click on the dialog itself is one on the scrim. */
function closeOnScrim(event: MouseEvent<HTMLDialogElement>) {
  if (event.target === event.currentTarget) event.currentTarget.close()
}

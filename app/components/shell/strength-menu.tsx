import { useId, useRef } from 'react'
import { Icon } from '#app/components/ui/icon.tsx'
import { useBackToCloseElement } from '#app/components/ui/use-back-to-close.ts'
import { useTranslation } from '#app/i18n/i18n.tsx'
import { StrengthLinks } from './strength-links.tsx'
import styles from './strength-menu.module.css'

export function StrengthMenu() {
  const t = useTranslation('nav')
  const id = useId()
  const menu = useRef<HTMLUListElement>(null)
  useBackToCloseElement(menu)
  return (
    <>
      <button type="button" className={styles.opener} popoverTarget={id}>
        {t('strengthMenu')} <Icon name="caret-down" />
      </button>
      <ul ref={menu} id={id} popover="auto" className={styles.menu}>
        <StrengthLinks />
      </ul>
    </>
  )
}

import { useId } from 'react'
import { Icon } from '#app/components/ui/icon.tsx'
import { quiet } from '#app/components/ui/quiet.tsx'
import { useTranslation } from '#app/i18n/i18n.tsx'
import styles from './strength-menu.module.css'

const StrengthLinks = quiet(async () => (await import('./strength-links.tsx')).StrengthLinks)

export function StrengthMenu() {
  const t = useTranslation('nav')
  const id = useId()
  return (
    <>
      <button type="button" className={styles.opener} popoverTarget={id}>
        {t('strengthMenu')} <Icon name="caret-down" />
      </button>
      <ul id={id} popover="auto" className={styles.menu}>
        <StrengthLinks />
      </ul>
    </>
  )
}

import { useId } from 'react'
import { Link } from 'react-router'
import { Icon } from '#app/components/ui/icon.tsx'
import { StrengthMeter } from '#app/components/ui/strength-badge.tsx'
import { useTranslation } from '#app/i18n/i18n.tsx'
import { closeMenu } from './close-menu.ts'
import { bandAddress, STRENGTH_LINKS } from './shell-types.ts'
import styles from './strength-menu.module.css'

export function StrengthMenu() {
  const t = useTranslation('nav')
  const id = useId()
  return (
    <>
      <button type="button" className={styles.opener} popoverTarget={id}>
        {t('strengthMenu')} <Icon name="caret-down" />
      </button>
      <ul id={id} popover="auto" className={styles.menu}>
        {STRENGTH_LINKS.map(({ band, level, word, range }) => (
          <li key={band}>
            <Link className={styles.entry} to={bandAddress(band)} onClick={closeMenu}>
              <StrengthMeter level={level} />
              {t(word)}
              <span className={styles.range}>{t(range)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </>
  )
}

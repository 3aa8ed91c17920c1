import { Link } from 'react-router'
import { StrengthMeter } from '#app/components/ui/strength-badge.tsx'
import { useTranslation } from '#app/i18n/i18n.tsx'
import { leaveMenu } from './close-menu.ts'
import { bandAddress, STRENGTH_LINKS } from './shell-types.ts'
import styles from './strength-menu.module.css'

export function StrengthLinks() {
  const t = useTranslation('nav')
  return STRENGTH_LINKS.map(({ band, level, word, range }) => (
    <li key={band}>
      <Link className={styles.entry} to={bandAddress(band)} replace onClick={leaveMenu}>
        <StrengthMeter level={level} />
        {t(word)}
        <span className={styles.range}>{t(range)}</span>
      </Link>
    </li>
  ))
}

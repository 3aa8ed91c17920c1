import { Link } from 'react-router'
import { bandAddress, STRENGTH_LINKS } from '#app/components/shell/shell-types.ts'
import { Section } from '#app/components/ui/section.tsx'
import { Sheet } from '#app/components/ui/sheet.tsx'
import { StrengthTile } from '#app/components/ui/strength-badge.tsx'
import { useTranslation } from '#app/i18n/i18n.tsx'
import styles from './strength-tiles.module.css'

export function StrengthTiles() {
  const t = useTranslation('categories')
  const nav = useTranslation('nav')
  return (
    <Section title={t('byStrength')} isTitleHidden isClose>
      <Sheet isBleeding>
        <ul className={styles.bands}>
          {STRENGTH_LINKS.map(({ band, level, word, range }) => (
            <li key={band} className={styles.band}>
              <Link className={styles.link} to={bandAddress(band)}>
                <StrengthTile level={level} />
                <span>
                  <b className={styles.word}>{nav(word)}</b>
                  <span className={styles.range}>{nav(range)}</span>
                </span>
              </Link>
            </li>
          ))}
        </ul>
      </Sheet>
    </Section>
  )
}

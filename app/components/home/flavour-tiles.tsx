import { Link } from 'react-router'
import { LidImage } from '#app/components/ui/lid-image.tsx'
import { Section } from '#app/components/ui/section.tsx'
import { Sheet } from '#app/components/ui/sheet.tsx'
import { useTranslation } from '#app/i18n/i18n.tsx'
import styles from './flavour-tiles.module.css'

export type FlavourTile = {
  readonly family: 'citrus' | 'bubble' | 'caffeine' | 'berry' | 'mint'
  readonly count: number
}

/** The search words stay English whatever the page's language, as product names do. */
export function FlavourTiles({ flavours }: { flavours: ReadonlyArray<FlavourTile> }) {
  const t = useTranslation('categories')
  const nav = useTranslation('nav')
  return (
    <Section title={t('byFlavour')}>
      <Sheet isBleeding>
        <ul className={styles.flavours}>
          {flavours.map(({ family, count }) => (
            <li key={family} className={styles.flavour}>
              <Link className={styles.link} to={`/products?search=${family}`}>
                <LidImage className={styles.lid} flavour={family} />
                <span>
                  <span className={styles.name}>{t(`flavours.${family}`)}</span>
                  <span className={styles.count}>{nav('productCount', { count })}</span>
                </span>
              </Link>
            </li>
          ))}
        </ul>
      </Sheet>
    </Section>
  )
}

import { Link } from 'react-router'
import { brandAddress } from '#app/components/shell/shell-types.ts'
import { EmptyState } from '#app/components/ui/empty-state.tsx'
import { Sheet } from '#app/components/ui/sheet.tsx'
import { useTranslation } from '#app/i18n/i18n.tsx'
import type { Brand } from '#domain/brand.ts'
import styles from './brand-index.module.css'

type Letter = {
  /** Null for names that do not begin with a letter. */
  readonly letter: string | null
  readonly brands: ReadonlyArray<Pick<Brand, 'name' | 'productCount'>>
}

/** Every brand under its letter, with a row of letters to jump to. */
export function BrandIndex({ letters }: { letters: ReadonlyArray<Letter> }) {
  const t = useTranslation('lists')
  const nav = useTranslation('nav')
  if (letters.length === 0) {
    return (
      <Sheet isBleeding>
        <EmptyState art="empty" title={nav('noBrands')} />
      </Sheet>
    )
  }
  return (
    <>
      <nav className={styles.jumps} aria-label={t('letters')}>
        {letters.map(({ letter }) => (
          <a key={letter} className={styles.jump} href={`#${letterId(letter)}`}>
            {letter ?? t('digits')}
          </a>
        ))}
      </nav>
      <Sheet isBleeding>
        {letters.map(({ letter, brands }) => (
          <section key={letter} className={styles.group} aria-labelledby={letterId(letter)}>
            <h2 id={letterId(letter)} className={styles.letter}>
              {letter ?? t('digits')}
            </h2>
            <ul className={styles.brands}>
              {brands.map(({ name, productCount }) => (
                <li key={name}>
                  <Link className={styles.brand} to={brandAddress(name)}>
                    <span className={styles.name}>{name}</span>
                    <span className={styles.count}>{nav('productCount', { count: productCount })}</span>
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </Sheet>
    </>
  )
}

function letterId(letter: string | null): string {
  return `brands-${letter?.toLowerCase() ?? 'digits'}`
}

import { Link } from 'react-router'
import { Icon } from '#app/components/ui/icon.tsx'
import { Section } from '#app/components/ui/section.tsx'
import { useTranslation } from '#app/i18n/i18n.tsx'
import { type PagePath, usePageNames } from './page-names.ts'
import styles from './read-next.module.css'

/** Links to pages a reader may want next. */
export function ReadNext({ pages, hint }: { pages: ReadonlyArray<PagePath>; hint?: string }) {
  const t = useTranslation('article')
  const names = usePageNames()
  return (
    <Section title={t('readNext')}>
      {hint && <p className={styles.hint}>{hint}</p>}
      <ul className={styles.pages}>
        {pages.map((path) => (
          <li key={path}>
            <Link to={path}>
              {names[path]} <Icon name="caret-right" />
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  )
}

import { Link } from 'react-router'
import { useTranslation } from '#app/i18n/i18n.tsx'
import type { ArticleSection } from './article-sections.tsx'
import styles from './contents.module.css'

/** On wide screens only: a phone has no room beside the text. */
export function Contents({ sections }: { sections: ReadonlyArray<ArticleSection> }) {
  const t = useTranslation('article')
  return (
    <nav className={styles.contents} aria-label={t('contents')}>
      <p className={styles.heading}>{t('contents')}</p>
      <ul>
        {sections.map(({ id, title }) => (
          <li key={id}>
            <Link to={`#${id}`}>{title}</Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

import { Link } from 'react-router'
import { useTranslation } from '#app/i18n/i18n.tsx'
import { ButtonLink, DisabledButtonLink } from './button.tsx'
import { Icon } from './icon.tsx'
import { listPages } from './list-pages.ts'
import styles from './pager.module.css'

export function Pager({
  page,
  pageCount,
  hrefFor,
}: {
  page: number
  pageCount: number
  hrefFor: (page: number) => string
}) {
  const t = useTranslation('nav')
  if (pageCount < 2) return null
  const previous = (
    <>
      <Icon name="caret-left" />
      <span className={styles.word}>{t('previous')}</span>
    </>
  )
  const next = (
    <>
      <span className={styles.word}>{t('next')}</span>
      <Icon name="caret-right" />
    </>
  )
  return (
    <nav className={styles.pager} aria-label={t('pages')}>
      {page > 1 ? (
        <ButtonLink variant="quiet" to={hrefFor(page - 1)} rel="prev">
          {previous}
        </ButtonLink>
      ) : (
        <DisabledButtonLink variant="quiet">{previous}</DisabledButtonLink>
      )}
      <span className={styles.now}>{t('pageOf', { page, pageCount })}</span>
      <ol className={styles.pages}>
        {listPages(page, pageCount).map((entry) => (
          <li key={entry}>
            {typeof entry === 'string' ? (
              <span className={styles.page}>…</span>
            ) : (
              <Link
                className={styles.page}
                to={hrefFor(entry)}
                aria-label={t('pageNumber', { page: entry })}
                aria-current={entry === page ? 'page' : undefined}
              >
                {entry}
              </Link>
            )}
          </li>
        ))}
      </ol>
      {page < pageCount ? (
        <ButtonLink variant="quiet" to={hrefFor(page + 1)} rel="next">
          {next}
        </ButtonLink>
      ) : (
        <DisabledButtonLink variant="quiet">{next}</DisabledButtonLink>
      )}
    </nav>
  )
}

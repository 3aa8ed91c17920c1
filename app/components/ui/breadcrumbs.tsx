import { Fragment } from 'react'
import { Link } from 'react-router'
import { useTranslation } from '#app/i18n/i18n.tsx'
import styles from './breadcrumbs.module.css'
import { Icon } from './icon.tsx'

/** The last one is the page itself and needs no address. */
export function Breadcrumbs({ items }: { items: ReadonlyArray<{ label: string; to?: string }> }) {
  const t = useTranslation('nav')
  return (
    <nav className={styles.crumbs} aria-label={t('breadcrumb')}>
      {items.map(({ label, to }, index) => (
        <Fragment key={`${to ?? ''} ${label}`}>
          {index > 0 && <Icon name="caret-right" />}
          {to === undefined ? <span aria-current="page">{label}</span> : <Link to={to}>{label}</Link>}
        </Fragment>
      ))}
    </nav>
  )
}

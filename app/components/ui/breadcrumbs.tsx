import { Fragment } from 'react'
import { Link, useRouteLoaderData } from 'react-router'
import { useLanguage, useTranslation } from '#app/i18n/i18n.tsx'
import { buildBreadcrumbList } from '#app/structured-data/breadcrumb-list.ts'
import styles from './breadcrumbs.module.css'
import { Icon } from './icon.tsx'

type Crumbs = { items: ReadonlyArray<{ label: string; to?: string }> }

/** The last one is the page itself and needs no address. */
export function Breadcrumbs({ items }: Crumbs) {
  const t = useTranslation('nav')
  return (
    <nav className={styles.crumbs} aria-label={t('breadcrumb')}>
      {items.map(({ label, to }, index) => (
        <Fragment key={`${to ?? ''} ${label}`}>
          {index > 0 && <Icon name="caret-right" />}
          {to === undefined ? <span aria-current="page">{label}</span> : <Link to={to}>{label}</Link>}
        </Fragment>
      ))}
      <CrumbsForMachines items={items} />
    </nav>
  )
}

/** Rendered with the crumbs, so that the two cannot differ. */
function CrumbsForMachines({ items }: Crumbs) {
  const root = useRouteLoaderData('root') as { origin: string } | undefined
  const language = useLanguage()
  if (!root) return null
  const json = JSON.stringify(buildBreadcrumbList({ origin: root.origin, language, items }))
  return (
    <script
      type="application/ld+json"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON, with '<' escaped
      dangerouslySetInnerHTML={{ __html: json.replaceAll('<', '\\u003c') }}
    />
  )
}

import type { ReactNode } from 'react'
import { useRouteLoaderData } from 'react-router'
import styles from './admin-head.module.css'

type PanelFacts = { readonly email: string; readonly isDemo: boolean }

/** The top of a page of the panel. Invented data is labelled wherever it could be taken for real. */
export function AdminHead({
  title,
  lead,
  children,
}: {
  title: string
  lead?: ReactNode
  children?: ReactNode
}) {
  const panel = useRouteLoaderData<PanelFacts>('routes/admin/layout')
  return (
    <div className={styles.head}>
      <div className={styles.words}>
        <h1>
          {title} {panel?.isDemo && <span className={styles.demo}>Demo data</span>}
        </h1>
        {lead && <p>{lead}</p>}
      </div>
      <div className={styles.aside}>
        {children}
        {panel && <p className="small muted">Signed in as {panel.email}</p>}
      </div>
    </div>
  )
}

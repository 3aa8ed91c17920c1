import type { ReactNode } from 'react'
import { useRouteLoaderData } from 'react-router'
import styles from './admin-head.module.css'
import { DemoMark } from './demo-mark.tsx'

type PanelFacts = { readonly email: string }

/** The top of a page of the panel. */
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
          {title} <DemoMark />
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

import type { ReactNode } from 'react'
import styles from './auth.module.css'

/** A page of one short form, on the way to signing in. */
export function AuthPage({
  title,
  lead,
  children,
}: {
  title: string
  lead?: string | undefined
  children: ReactNode
}) {
  return (
    <main id="main" className="wrap">
      <div className={styles.head}>
        <h1>{title}</h1>
        {lead && <p>{lead}</p>}
      </div>
      <div className={styles.narrow}>{children}</div>
    </main>
  )
}

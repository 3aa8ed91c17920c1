import { type ReactNode, useId } from 'react'
import styles from './account.module.css'

/** A sheet with a heading, and below it the result of its last form. */
export function AccountSection({
  title,
  lead,
  told,
  children,
}: {
  title: string
  lead?: ReactNode
  told?: ReactNode
  children?: ReactNode
}) {
  const id = useId()
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id} className="h21">
        {title}
      </h2>
      {lead && <p className={styles.lead}>{lead}</p>}
      {told}
      {children}
    </section>
  )
}

import { type ReactNode, useId } from 'react'
import { joinClasses } from '#app/components/ui/join-classes.ts'
import sheet from '#app/components/ui/sheet.module.css'
import styles from './morning-section.module.css'

/** A sheet with its heading in a line of its own, and content that reaches its edges. */
export function MorningSection({
  id,
  title,
  lead,
  aside,
  foot,
  children,
}: {
  id?: string
  title: string
  lead?: string
  aside?: ReactNode
  foot?: ReactNode
  children: ReactNode
}) {
  const headingId = useId()
  return (
    <section
      id={id}
      className={joinClasses(sheet.sheet, sheet.bleeding, styles.section)}
      aria-labelledby={headingId}
    >
      <div className={styles.top}>
        <h2 id={headingId} className="h18">
          {title}
        </h2>
        {lead && <p>{lead}</p>}
        {aside && <div className={styles.aside}>{aside}</div>}
      </div>
      {children}
      {foot && <div className={styles.foot}>{foot}</div>}
    </section>
  )
}

export function NothingHere({ children }: { children: ReactNode }) {
  return <p className={styles.nothing}>{children}</p>
}

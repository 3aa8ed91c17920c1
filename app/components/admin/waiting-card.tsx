import { type ReactNode, type Ref, useId } from 'react'
import { joinClasses } from '#app/components/ui/join-classes.ts'
import sheet from '#app/components/ui/sheet.module.css'
import { AdminIcon } from './admin-icon.tsx'
import styles from './waiting-card.module.css'

/** Something that was not believed: the question, what speaks for and against it, the answers. */
export function WaitingCard({
  id,
  ref,
  className,
  picture,
  question,
  lead,
  aside,
  body,
  decisions,
  children,
}: {
  id: string
  ref?: Ref<HTMLElement> | undefined
  className?: string | undefined
  picture: ReactNode
  question: string
  lead: ReactNode
  aside?: ReactNode
  body: ReactNode
  decisions: ReactNode
  /** Below both columns. */
  children?: ReactNode
}) {
  const headingId = useId()
  return (
    <section
      ref={ref}
      id={id}
      className={joinClasses(sheet.sheet, sheet.bleeding, styles.card, className)}
      aria-labelledby={headingId}
    >
      <div className={styles.head}>
        <div className={styles.question}>
          {picture}
          <div>
            <h2 id={headingId}>{question}</h2>
            <p>{lead}</p>
          </div>
        </div>
        {aside}
      </div>
      <div className={styles.columns}>
        <div className={styles.body}>{body}</div>
        {decisions}
      </div>
      {children}
    </section>
  )
}

export function EvidenceList({ children }: { children: ReactNode }) {
  return <ul className={styles.evidence}>{children}</ul>
}

/** One thing that speaks for the likely reason, or one that makes it doubtful. */
export function Evidence({
  isFor = false,
  title,
  text,
  children,
}: {
  isFor?: boolean
  title: string
  text?: ReactNode
  children?: ReactNode
}) {
  return (
    <li>
      <AdminIcon name={isFor ? 'check-circle' : 'warning'} className={isFor ? styles.isFor : styles.isOdd} />
      <div>
        <b>{title}</b>
        {text !== undefined && <small>{text}</small>}
        {children}
      </div>
    </li>
  )
}

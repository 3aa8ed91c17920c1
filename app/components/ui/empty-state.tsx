import type { ReactNode } from 'react'
import styles from './empty-state.module.css'
import { EmptyArt, ErrorArt } from './spot-art.tsx'

/** One picture, one sentence, one action. */
export function EmptyState({
  art,
  title,
  hint,
  headingLevel: Heading = 'h2',
  children,
}: {
  art: 'empty' | 'error' | null
  title: string
  hint?: string | undefined
  headingLevel?: 'h1' | 'h2' | 'h3'
  children?: ReactNode
}) {
  return (
    <div className={styles.empty}>
      {art === 'empty' && <EmptyArt className={styles.art} />}
      {art === 'error' && <ErrorArt className={styles.art} />}
      <Heading className={styles.title}>{title}</Heading>
      {hint && <p className={styles.hint}>{hint}</p>}
      {children && <div className={styles.actions}>{children}</div>}
    </div>
  )
}

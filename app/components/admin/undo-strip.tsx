import type { ReactNode } from 'react'
import styles from './undo-strip.module.css'

/** What was done last, announced, and beside it the way to undo it. */
export function UndoStrip({ words, children }: { words: ReactNode; children: ReactNode }) {
  return (
    <div className={styles.strip}>
      <div role="status" className={styles.words}>
        {words}
      </div>
      {children}
    </div>
  )
}

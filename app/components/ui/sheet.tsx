import type { ReactNode } from 'react'
import { joinClasses } from './join-classes.ts'
import styles from './sheet.module.css'

/** One surface ruled by hairlines. A bleeding sheet runs to both edges of a phone's screen. */
export function Sheet({
  as: Element = 'div',
  isBleeding = false,
  className,
  children,
}: {
  as?: 'div' | 'section' | 'aside' | 'article'
  isBleeding?: boolean
  className?: string | undefined
  children: ReactNode
}) {
  return (
    <Element className={joinClasses(styles.sheet, isBleeding && styles.bleeding, className)}>
      {children}
    </Element>
  )
}

import type { CSSProperties } from 'react'
import { joinClasses } from './join-classes.ts'
import styles from './skeleton.module.css'

/** A placeholder in the size of the content to come. Say 'loading' once for the whole region, not here. */
export function Skeleton({
  width = '100%',
  height,
  isRound = false,
  className,
}: {
  width?: string
  height?: string
  /** Only cans are round. */
  isRound?: boolean
  className?: string | undefined
}) {
  return (
    <span
      className={joinClasses(styles.skeleton, isRound && styles.round, className)}
      style={{ '--width': width, '--height': height } as CSSProperties}
      aria-hidden="true"
    />
  )
}

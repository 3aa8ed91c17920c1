import type { CSSProperties } from 'react'
import { joinClasses } from './join-classes.ts'
import styles from './skeleton.module.css'

/** Stands where something will be, in its size. Say 'loading' once for the whole region, not here. */
export function Skeleton({
  width = '100%',
  height,
  isRound = false,
  className,
}: {
  width?: string
  height?: string
  /** Cans are the only round thing. */
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

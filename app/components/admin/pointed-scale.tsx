import type { ReactNode } from 'react'
import { joinClasses } from '#app/components/ui/join-classes.ts'
import styles from './pointed-scale.module.css'

/** A scale with a pointer at the price in question; off the scale it is a red arrow at the edge. */
export function PointedScale({
  share,
  children,
}: {
  /** From 0 at its left end to 1 at its right; null without a pointer. */
  share: number | null
  children: ReactNode
}) {
  return (
    <div className={styles.scale} aria-hidden="true">
      {children}
      {share !== null && <Pointer share={share} />}
    </div>
  )
}

function Pointer({ share }: { share: number }) {
  if (share < 0) return <i className={joinClasses(styles.off, styles.low)} />
  if (share > 1) return <i className={joinClasses(styles.off, styles.high)} />
  return <i className={styles.at} style={{ left: `${Math.round(share * 1000) / 10}%` }} />
}

/** The words below a scale, from its left end to its right. */
export function ScaleEnds({ children }: { children: ReactNode }) {
  return <div className={styles.ends}>{children}</div>
}

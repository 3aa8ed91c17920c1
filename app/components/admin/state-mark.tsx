import type { ReactNode } from 'react'
import { joinClasses } from '#app/components/ui/join-classes.ts'
import { AdminIcon, type AdminIconName } from './admin-icon.tsx'
import styles from './state-mark.module.css'

export type State = 'done' | 'running' | 'failed' | 'partly' | 'held' | 'idle'

const ICONS = {
  done: 'check-circle',
  running: 'arrows-clockwise',
  failed: 'x-circle',
  partly: 'warning',
  held: 'pause-circle',
  idle: 'minus-circle',
} as const satisfies Record<State, AdminIconName>

/** A state: a shape, a colour and always a word. */
export function StateMark({ state, children }: { state: State; children: ReactNode }) {
  return (
    <span className={joinClasses(styles.state, styles[state])}>
      <AdminIcon name={ICONS[state]} />
      {children}
    </span>
  )
}

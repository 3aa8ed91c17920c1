import type { ReactNode } from 'react'
import { joinClasses } from '#app/components/ui/join-classes.ts'
import type { Start } from '#services/start/get-start.ts'
import { AdminIcon } from '../admin-icon.tsx'
import styles from './start.module.css'

type Step = keyof Start['steps']

const NUMBERS: Readonly<Record<Step, number>> = {
  ...{ catalogue: 1, store: 2, feed: 3, 'switch-on': 4, import: 5, window: 6 },
}

export function RoadStep({
  start,
  step,
  title,
  action,
  children,
}: {
  start: Start
  step: Step
  title: string
  action?: ReactNode
  children: ReactNode
}) {
  const state = start.steps[step]
  return (
    <li
      className={joinClasses(styles.step, styles[state])}
      aria-current={state === 'now' ? 'step' : undefined}
    >
      <span className={styles.number}>
        {state === 'done' ? (
          <>
            <AdminIcon name="check" />
            <span className="sr">Done: </span>
          </>
        ) : (
          NUMBERS[step]
        )}
      </span>
      <div className={styles.body}>
        <div className={styles.head}>
          <h2 className="h18">{title}</h2>
          {action && <div className={styles.action}>{action}</div>}
        </div>
        {children}
      </div>
    </li>
  )
}

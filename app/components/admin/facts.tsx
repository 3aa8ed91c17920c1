import type { ReactNode } from 'react'
import styles from './facts.module.css'

/** Names and values, one below the other. An empty value shows a dash. */
export function Facts({ facts }: { facts: ReadonlyArray<readonly [name: string, value: ReactNode]> }) {
  return (
    <dl className={styles.facts}>
      {facts.map(([name, value]) => (
        <div key={name} className={styles.fact}>
          <dt>{name}</dt>
          <dd>{value === null || value === false || value === '' ? '–' : value}</dd>
        </div>
      ))}
    </dl>
  )
}

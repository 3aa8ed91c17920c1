import { type ReactNode, useId } from 'react'
import type { AlertKind } from '#domain/alerts/alert.ts'
import styles from './alert-form.module.css'

/** By its radio, or by pressing or changing its field; not by focus, with which a keyboard passes all of them. */
export type Choice = { value: AlertKind; kind: AlertKind; onChoose: (kind: AlertKind) => void }

export function Option({ choice, title, children }: { choice: Choice; title: string; children?: ReactNode }) {
  const id = useId()
  return (
    <div className={styles.option}>
      <input
        type="radio"
        name="kind"
        id={id}
        value={choice.value}
        checked={choice.kind === choice.value}
        onChange={() => choice.onChoose(choice.value)}
      />
      <label htmlFor={id}>{title}</label>
      {children}
    </div>
  )
}

import type { ComponentProps } from 'react'
import styles from './checkbox.module.css'

/** A box with its label beside it; both can be pressed. */
export function Checkbox({ label, ...props }: { label: string } & Omit<ComponentProps<'input'>, 'type'>) {
  return (
    <label className={styles.option}>
      <input {...props} type="checkbox" className={styles.box} />
      {label}
    </label>
  )
}

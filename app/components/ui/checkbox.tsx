import type { ComponentProps } from 'react'
import styles from './checkbox.module.css'
import { Icon, type IconName } from './icon.tsx'

/** A box with its label beside it; both can be pressed. */
export function Checkbox({
  label,
  icon,
  ...props
}: { label: string; icon?: IconName } & Omit<ComponentProps<'input'>, 'type'>) {
  return (
    <label className={styles.option}>
      <input {...props} type="checkbox" className={styles.box} />
      {icon && <Icon name={icon} className={styles.icon} />}
      {label}
    </label>
  )
}

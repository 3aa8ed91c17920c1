import type { ComponentProps } from 'react'
import { Icon } from './icon.tsx'
import { joinClasses } from './join-classes.ts'
import styles from './search-field.module.css'

type Look = { label: string; isLarge?: boolean; className?: string | undefined }

export function SearchField({
  label,
  isLarge = false,
  className,
  ...props
}: Look & Omit<ComponentProps<'input'>, keyof Look>) {
  return (
    <label className={joinClasses(styles.field, isLarge && styles.large, className)}>
      <span className="sr">{label}</span>
      <Icon name="magnifying-glass" />
      <input type="search" {...props} />
    </label>
  )
}

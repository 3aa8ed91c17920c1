import type { ReactNode } from 'react'
import { Icon } from '#app/components/ui/icon.tsx'
import styles from './filter-group.module.css'

/** One group of the filter form, which can be folded. */
export function FilterGroup({
  title,
  isOpen = true,
  isEmpty = false,
  children,
}: {
  title: string
  isOpen?: boolean
  /** Without options the group is not shown. */
  isEmpty?: boolean
  children: ReactNode
}) {
  if (isEmpty) return null
  return (
    <details className={styles.group} open={isOpen}>
      <summary className={styles.summary}>
        {title}
        <Icon name="caret-down" className={styles.caret} />
      </summary>
      <fieldset className={styles.body}>
        <legend className="sr">{title}</legend>
        {children}
      </fieldset>
    </details>
  )
}

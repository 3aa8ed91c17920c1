import type { ReactNode, RefObject } from 'react'
import { Icon } from '#app/components/ui/icon.tsx'
import styles from './filter-group.module.css'

/** One group of the filter form, which can be folded. */
export function FilterGroup({
  title,
  isOpen = true,
  isEmpty = false,
  id,
  ref,
  onToggle,
  children,
}: {
  title: string
  isOpen?: boolean
  id?: string
  ref?: RefObject<HTMLDetailsElement | null>
  onToggle?: () => void
  /** Without options the group is not shown. */
  isEmpty?: boolean
  children: ReactNode
}) {
  if (isEmpty) return null
  return (
    <details ref={ref} id={id} className={styles.group} open={isOpen} onToggle={onToggle}>
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

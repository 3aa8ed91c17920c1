import { type ReactNode, useRef } from 'react'
import { useOnChange } from '#app/components/ui/use-on-change.ts'
import styles from './filter-option.module.css'

type FilterOptionProps = {
  name: string
  value: string
  label: string
  count: number
  isChecked: boolean
  isHidden?: boolean
  /** A picture of the option, before its label. */
  children?: ReactNode
}

/** The form keeps its own state; the address only sets it, so that quick clicks never conflict with late answers. */
export function FilterOption({
  name,
  value,
  label,
  count,
  isChecked,
  isHidden,
  children,
}: FilterOptionProps) {
  const box = useRef<HTMLInputElement>(null)
  useOnChange(isChecked, () => {
    if (box.current) box.current.checked = isChecked
  })
  return (
    <label className={styles.option} hidden={isHidden}>
      <input
        ref={box}
        className={styles.box}
        type="checkbox"
        name={name}
        value={value}
        defaultChecked={isChecked}
      />
      {children}
      <span>{label}</span>
      <span className={styles.count}>{count}</span>
    </label>
  )
}

import { type ComponentProps, useRef } from 'react'
import { Icon } from './icon.tsx'
import { joinClasses } from './join-classes.ts'
import styles from './select.module.css'
import { useEarlyInput } from './use-early-input.ts'

type Look = {
  label: string
  isLabelHidden?: boolean
  isWide?: boolean
  variant?: 'box' | 'plain'
  className?: string | undefined
}

/** The browser's own select, so that phones show their picker and the keyboard works as usual. */
export function Select({
  label,
  isLabelHidden = false,
  isWide = false,
  variant = 'box',
  className,
  children,
  ...props
}: Look & Omit<ComponentProps<'select'>, keyof Look>) {
  const box = useRef<HTMLSpanElement>(null)
  useEarlyInput(box, ([select]) => {
    // Without a value from React it keeps its own, and is read by its form.
    if (props.value !== undefined) select.dispatchEvent(new Event('change', { bubbles: true }))
  })
  return (
    <label className={joinClasses(styles.field, isWide && styles.wide, className)}>
      <span className={isLabelHidden ? 'sr' : styles.label}>{label}</span>
      <span ref={box} className={joinClasses(styles.box, styles[variant])}>
        <select {...props}>{children}</select>
        <Icon name="caret-down" />
      </span>
    </label>
  )
}

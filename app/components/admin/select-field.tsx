import type { ComponentProps, ReactNode } from 'react'
import { Icon } from '#app/components/ui/icon.tsx'
import { Select } from '#app/components/ui/select.tsx'
import styles from './select-field.module.css'

/** A select among fields: its label is above it, its error below. */
export function SelectField({
  error,
  hint,
  ...props
}: { error?: string | undefined; hint?: ReactNode } & ComponentProps<typeof Select>) {
  return (
    <div className={styles.field}>
      <Select {...props} isWide className={styles.select} aria-invalid={error ? true : undefined} />
      {error ? (
        <p className={styles.error}>
          <Icon name="warning-circle" />
          {error}
        </p>
      ) : (
        hint && <p className={styles.hint}>{hint}</p>
      )}
    </div>
  )
}

import { type ComponentProps, type ReactNode, useId } from 'react'
import styles from './field.module.css'
import { Icon } from './icon.tsx'
import { joinClasses } from './join-classes.ts'

type Look = {
  label: string
  /** Beside the label of an optional field. */
  optional?: string | undefined
  error?: string | undefined
  /** Invalid, where the error text is elsewhere. */
  isInvalid?: boolean | undefined
  hint?: ReactNode
  className?: string | undefined
}

/** Its label is above it; below it the error, or else a hint. */
export function Field({ error, className, ...props }: Look & Omit<ComponentProps<'input'>, keyof Look>) {
  const { label, optional, hint, isInvalid, ...input } = props
  const ids = useFieldIds({ error, hint })
  return (
    <div className={joinClasses(styles.field, className)}>
      <FieldLabel id={ids.control} label={label} optional={optional} />
      <input {...input} {...describeControl(ids, { error, isInvalid })} className={styles.input} />
      <FieldNotes ids={ids} error={error} hint={hint} />
    </div>
  )
}

export function TextArea({
  error,
  className,
  ...props
}: Look & Omit<ComponentProps<'textarea'>, keyof Look>) {
  const { label, optional, hint, isInvalid, ...area } = props
  const ids = useFieldIds({ error, hint })
  return (
    <div className={joinClasses(styles.field, className)}>
      <FieldLabel id={ids.control} label={label} optional={optional} />
      <textarea
        {...area}
        {...describeControl(ids, { error, isInvalid })}
        className={joinClasses(styles.input, styles.area)}
      />
      <FieldNotes ids={ids} error={error} hint={hint} />
    </div>
  )
}

/** An input whose name only screen readers get, for a form of one line. */
export function BareField({
  label,
  isInvalid,
  ...props
}: { label: string; isInvalid: boolean } & ComponentProps<'input'>) {
  const id = useId()
  return (
    <div className={styles.field}>
      <label className="sr" htmlFor={id}>
        {label}
      </label>
      <input {...props} id={id} className={styles.input} aria-invalid={isInvalid || undefined} />
    </div>
  )
}

type FieldIds = { control: string; error: string; describedBy: string | undefined; hint: string }

function useFieldIds({ error, hint }: Pick<Look, 'error' | 'hint'>): FieldIds {
  const id = useId()
  const ids = { control: id, error: `${id}-error`, hint: `${id}-hint` }
  return { ...ids, describedBy: error ? ids.error : hint ? ids.hint : undefined }
}

function describeControl(ids: FieldIds, { error, isInvalid }: Pick<Look, 'error' | 'isInvalid'>) {
  return {
    id: ids.control,
    'aria-invalid': error || isInvalid ? true : undefined,
    'aria-describedby': ids.describedBy,
  }
}

function FieldLabel({ id, label, optional }: { id: string } & Pick<Look, 'label' | 'optional'>) {
  return (
    <label className={styles.label} htmlFor={id}>
      {label}
      {optional && <span className={styles.optional}> {optional}</span>}
    </label>
  )
}

function FieldNotes({ ids, error, hint }: { ids: FieldIds } & Pick<Look, 'error' | 'hint'>) {
  if (error) {
    return (
      <p className={styles.error} id={ids.error}>
        <Icon name="warning-circle" />
        {error}
      </p>
    )
  }
  return hint ? (
    <p className={styles.hint} id={ids.hint}>
      {hint}
    </p>
  ) : null
}

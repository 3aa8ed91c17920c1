import {
  type ComponentProps,
  type ReactNode,
  type SyntheticEvent,
  useId,
  useRef,
  useSyncExternalStore,
} from 'react'
import { Form } from 'react-router'
import { Button } from '#app/components/ui/button.tsx'
import { useBackToCloseElement } from '#app/components/ui/use-back-to-close.ts'
import styles from './confirm-button.module.css'
import { HiddenFields } from './hidden-fields.tsx'

const subscribe = () => () => undefined

/**
 * A form that asks first: in a dialog, or, before its script has loaded, in a fold that must be opened. `children` are
 * further fields, such as a reason.
 */
export function ConfirmButton({
  label,
  question,
  explanation,
  confirmLabel,
  fields,
  variant = 'quiet',
  size,
  children,
}: {
  /** On the button. */
  label: ReactNode
  /** Names the action and its object. */
  question: string
  explanation?: ReactNode
  confirmLabel: string
  /** The fields to send; 'intent' names the action. */
  fields: Readonly<Record<string, string>>
  variant?: 'primary' | 'quiet' | 'text'
  size?: 'md' | 'sm'
  children?: ReactNode
}) {
  const isAwake = useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  )
  const titleId = useId()
  const body = (
    <Form method="post" className={styles.form} onSubmit={close}>
      <HiddenFields fields={fields} />
      <p className={styles.question} id={titleId}>
        {question}
      </p>
      {explanation && <p className={styles.explanation}>{explanation}</p>}
      {children}
      <div className={styles.buttons}>
        {isAwake && (
          <Button variant="quiet" onClick={close}>
            Cancel
          </Button>
        )}
        <Button type="submit">{confirmLabel}</Button>
      </div>
    </Form>
  )
  if (!isAwake)
    return (
      <details className={styles.fold}>
        <summary>{label}</summary>
        {body}
      </details>
    )
  return (
    <ConfirmDialog look={{ variant, size }} label={label} titleId={titleId}>
      {body}
    </ConfirmDialog>
  )
}

function ConfirmDialog({
  look,
  label,
  titleId,
  children,
}: {
  look: Pick<ComponentProps<typeof Button>, 'variant' | 'size'>
  label: ReactNode
  titleId: string
  children: ReactNode
}) {
  const dialog = useRef<HTMLDialogElement>(null)
  useBackToCloseElement(dialog)
  return (
    <>
      <Button {...look} onClick={() => dialog.current?.showModal()}>
        {label}
      </Button>
      <dialog ref={dialog} className={styles.dialog} aria-labelledby={titleId}>
        {children}
      </dialog>
    </>
  )
}

function close(event: SyntheticEvent<HTMLElement>) {
  event.currentTarget.closest('dialog')?.close()
}

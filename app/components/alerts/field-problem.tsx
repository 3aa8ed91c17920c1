import { Icon } from '#app/components/ui/icon.tsx'
import styles from './alert-form.module.css'

/** What to do about a field of the form. */
export function FieldProblem({ id, text }: { id: string; text: string }) {
  return (
    <p id={id} className={styles.error} role="alert">
      <Icon name="warning-circle" />
      {text}
    </p>
  )
}

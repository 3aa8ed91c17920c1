import type { ReactNode } from 'react'
import { Form, useNavigation } from 'react-router'
import { Button } from '#app/components/ui/button.tsx'
import styles from './auth.module.css'

/** The one form of a page, sent to the page itself: with and without scripts the page answers above it. */
export function LoneForm({ button, busy, children }: { button: string; busy: string; children?: ReactNode }) {
  const isBusy = useNavigation().state === 'submitting'
  return (
    <Form method="post" className={styles.form} noValidate replace>
      {children}
      <Button type="submit" size="lg" isBusy={isBusy}>
        {isBusy ? busy : button}
      </Button>
    </Form>
  )
}

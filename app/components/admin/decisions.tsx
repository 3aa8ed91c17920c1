import type { ComponentProps, ReactNode } from 'react'
import { Form } from 'react-router'
import { Button, ButtonLink } from '#app/components/ui/button.tsx'
import { HiddenFields } from './hidden-fields.tsx'
import { KeyCap } from './key-cap.tsx'
import styles from './waiting-card.module.css'

type Variant = ComponentProps<typeof Button>['variant']

/** The answers to a doubt. Each says below what it does; the first is the one we think is right. */
export function Decisions({ children }: { children: ReactNode }) {
  return (
    <div className={styles.body}>
      <h3>Decide</h3>
      <ul className={styles.decisions}>{children}</ul>
    </div>
  )
}

type Answer = {
  readonly label: string
  /** For screen readers: what the button is about, where there are several such buttons. */
  readonly about?: string
  readonly letter: string
  readonly hasKeys: boolean
  readonly text: ReactNode
}

export function DecideButton({
  fields,
  variant,
  action,
  ...answer
}: Answer & {
  fields: Readonly<Record<string, string>>
  variant?: Variant
  /** The page that takes the answer, where it is not this one. */
  action?: string
}) {
  return (
    <li>
      <Form method="post" action={action}>
        <HiddenFields fields={fields} />
        <Button type="submit" variant={variant} isWide className={styles.answer} {...keyOf(answer)}>
          <Words {...answer} />
        </Button>
      </Form>
      <p>{answer.text}</p>
    </li>
  )
}

export function DecideLink({ to, ...answer }: Answer & { to: string }) {
  return (
    <li>
      <ButtonLink to={to} variant="quiet" isWide className={styles.answer} {...keyOf(answer)}>
        <Words {...answer} />
      </ButtonLink>
      <p>{answer.text}</p>
    </li>
  )
}

function keyOf({ letter, hasKeys }: Answer) {
  return hasKeys ? { 'data-key': letter.toLowerCase(), 'aria-keyshortcuts': letter.toLowerCase() } : {}
}

function Words({ label, about, letter, hasKeys }: Answer) {
  return (
    <>
      <span>
        {label} {about && <span className="sr">{about}</span>}
      </span>
      {hasKeys && <KeyCap>{letter}</KeyCap>}
    </>
  )
}

import type { ComponentProps, ReactNode } from 'react'
import { Button } from '#app/components/ui/button.tsx'
import { Field } from '#app/components/ui/field.tsx'
import layout from '#app/components/ui/form-layout.module.css'
import { joinClasses } from '#app/components/ui/join-classes.ts'
import { Notice } from '#app/components/ui/notice.tsx'
import sheet from '#app/components/ui/sheet.module.css'
import type { ToastMessage } from '#app/components/ui/toast-message.ts'
import { useEnhancedForm } from '#app/components/ui/use-enhanced-form.ts'
import { useUnavailable } from '#app/components/ui/use-unavailable.ts'
import type { FormAnswer } from '#domain/forms/form-answer.ts'

const TONES = {
  done: 'ok',
  invalid: 'error',
  failed: 'error',
  tooMany: 'error',
} as const satisfies Record<ToldOutcome, ToastMessage['tone']>

/** The texts specific to a form. */
export type ToldOutcome = Exclude<FormAnswer<string>['outcome'], 'unavailable'>

/** What every field needs from its form. */
export type FieldState = {
  readonly error: string | undefined
  readonly defaultValue: string | undefined
  readonly disabled: boolean
}

/** A sheet of short fields and one long text for the operator: the contact form and the retailer's application. */
export function MessageForm<Name extends string>({
  action,
  answer,
  loadCheck,
  lines,
  words,
  note,
  children,
}: Pick<Parameters<typeof useEnhancedForm<Name, 'done'>>[0], 'action' | 'answer' | 'loadCheck'> & {
  lines: ReadonlyArray<ComponentProps<'input'> & { name: Name }>
  words: {
    readonly form: string
    readonly send: string
    readonly sending: string
    readonly field: (name: Name) => string
    readonly error: (code: string) => string
    readonly answer: (outcome: ToldOutcome) => { readonly title: string; readonly text: string }
  }
  /** Beside the button. */
  note?: ReactNode
  /** The long text, below the short fields. */
  children: (stateOf: (name: Name) => FieldState) => ReactNode
}) {
  const unavailable = useUnavailable()
  const { Form, formProps, isBusy, errors, values, untold } = useEnhancedForm<Name, 'done'>({
    action,
    answer,
    loadCheck,
    tell: (settled, show) => show(messageFor(settled)),
  })

  function messageFor({ outcome }: FormAnswer<Name>): ToastMessage {
    return outcome === 'unavailable' ? unavailable : { tone: TONES[outcome], ...words.answer(outcome) }
  }

  function stateOf(name: Name): FieldState {
    const code = errors[name]
    return { error: code && words.error(code), defaultValue: values[name], disabled: isBusy }
  }

  return (
    <Form {...formProps} className={joinClasses(sheet.sheet, layout.pad)} aria-label={words.form}>
      {untold && (
        <div className={layout.notice}>
          <Notice {...messageFor(untold)} />
        </div>
      )}
      <div className={layout.fields}>
        {lines.map((line) => (
          <Field key={line.name} {...line} {...stateOf(line.name)} label={words.field(line.name)} required />
        ))}
        {children(stateOf)}
      </div>
      <div className={layout.actions}>
        <Button type="submit" size="lg" isBusy={isBusy} disabled={isBusy}>
          {isBusy ? words.sending : words.send}
        </Button>
        {note}
      </div>
    </Form>
  )
}

import type { ComponentProps } from 'react'
import { Button } from '#app/components/ui/button.tsx'
import { Field, TextArea } from '#app/components/ui/field.tsx'
import layout from '#app/components/ui/form-layout.module.css'
import { joinClasses } from '#app/components/ui/join-classes.ts'
import { Notice } from '#app/components/ui/notice.tsx'
import sheet from '#app/components/ui/sheet.module.css'
import type { ToastMessage } from '#app/components/ui/toast-message.ts'
import { useEnhancedForm } from '#app/components/ui/use-enhanced-form.ts'
import { useUnavailable } from '#app/components/ui/use-unavailable.ts'
import { useTranslation } from '#app/i18n/i18n.tsx'
import type { MessageKey } from '#app/i18n/messages.ts'
import type { ContactAnswer, ContactField } from '#domain/forms/contact.ts'

const LINES = [
  { name: 'name', autoComplete: 'name' },
  { name: 'email', type: 'email', autoComplete: 'email' },
  { name: 'subject', className: layout.full },
] as const satisfies ReadonlyArray<ComponentProps<'input'> & { name: ContactField }>

const TONES = {
  done: 'ok',
  invalid: 'error',
  failed: 'error',
  tooMany: 'error',
} as const satisfies Record<Exclude<ContactAnswer['outcome'], 'unavailable'>, ToastMessage['tone']>

async function loadCheck() {
  return (await import('#domain/forms/contact.ts')).checkContact
}

export function ContactForm({ answer }: { answer: ContactAnswer | undefined }) {
  const t = useTranslation('contact')
  const unavailable = useUnavailable()
  const { Form, formProps, isBusy, errors, values, untold } = useEnhancedForm({
    action: '/contact',
    answer,
    loadCheck,
    tell: (settled: ContactAnswer, show) => show(messageFor(settled)),
  })

  function messageFor({ outcome }: ContactAnswer): ToastMessage {
    if (outcome === 'unavailable') return unavailable
    return { tone: TONES[outcome], title: t(`answer.${outcome}.title`), text: t(`answer.${outcome}.text`) }
  }
  const errorOf = (field: ContactField) =>
    errors[field] && t(`errors.${errors[field]}` as MessageKey<'contact'>)

  return (
    <Form {...formProps} className={joinClasses(sheet.sheet, layout.pad)} aria-label={t('form')}>
      {untold && (
        <div className={layout.notice}>
          <Notice {...messageFor(untold)} />
        </div>
      )}
      <div className={layout.fields}>
        {LINES.map((line) => (
          <Field
            key={line.name}
            {...line}
            label={t(`field.${line.name}`)}
            error={errorOf(line.name)}
            defaultValue={values[line.name]}
            disabled={isBusy}
            required
          />
        ))}
        <TextArea
          className={layout.full}
          name="message"
          rows={7}
          label={t('field.message')}
          error={errorOf('message')}
          defaultValue={values.message}
          disabled={isBusy}
          required
        />
      </div>
      <div className={layout.actions}>
        <Button type="submit" size="lg" isBusy={isBusy} disabled={isBusy}>
          {isBusy ? t('sending') : t('send')}
        </Button>
      </div>
    </Form>
  )
}

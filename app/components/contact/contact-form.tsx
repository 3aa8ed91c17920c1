import type { ComponentProps } from 'react'
import { MessageForm } from '#app/components/forms/message-form.tsx'
import { TextArea } from '#app/components/ui/field.tsx'
import layout from '#app/components/ui/form-layout.module.css'
import { useTranslation } from '#app/i18n/i18n.tsx'
import type { MessageKey } from '#app/i18n/messages.ts'
import type { ContactAnswer, ContactField } from '#domain/forms/contact.ts'

const LINES = [
  { name: 'name', autoComplete: 'name' },
  { name: 'email', type: 'email', autoComplete: 'email' },
  { name: 'subject', className: layout.full },
] as const satisfies ReadonlyArray<ComponentProps<'input'> & { name: ContactField }>

async function loadCheck() {
  return (await import('#domain/forms/contact.ts')).checkContact
}

export function ContactForm({ answer }: { answer: ContactAnswer | undefined }) {
  const t = useTranslation('contact')
  return (
    <MessageForm<ContactField>
      action="/contact"
      answer={answer}
      loadCheck={loadCheck}
      lines={LINES}
      words={{
        form: t('form'),
        send: t('send'),
        sending: t('sending'),
        field: (name) => t(`field.${name}`),
        error: (code) => t(`errors.${code}` as MessageKey<'contact'>),
        answer: (outcome) => ({ title: t(`answer.${outcome}.title`), text: t(`answer.${outcome}.text`) }),
      }}
    >
      {(stateOf) => (
        <TextArea
          {...stateOf('message')}
          className={layout.full}
          name="message"
          rows={7}
          label={t('field.message')}
          required
        />
      )}
    </MessageForm>
  )
}

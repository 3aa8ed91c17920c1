import { type ComponentProps, useRef } from 'react'
import { type FieldState, MessageForm } from '#app/components/forms/message-form.tsx'
import { TextArea } from '#app/components/ui/field.tsx'
import layout from '#app/components/ui/form-layout.module.css'
import { useTypedLength } from '#app/components/ui/use-typed-length.ts'
import { useTranslation } from '#app/i18n/i18n.tsx'
import type { MessageKey } from '#app/i18n/messages.ts'
import { LONGEST_DESCRIPTION } from '#domain/forms/limits.ts'
import type { RetailerAnswer, RetailerField } from '#domain/forms/retailer.ts'

const LINES = [
  { name: 'storeName', autoComplete: 'organization' },
  { name: 'contactName', autoComplete: 'name' },
  { name: 'email', type: 'email', autoComplete: 'email' },
  { name: 'phone', type: 'tel', autoComplete: 'tel' },
  { name: 'website', type: 'url', autoComplete: 'url', placeholder: 'https://' },
  { name: 'address', autoComplete: 'address-line1' },
] as const satisfies ReadonlyArray<ComponentProps<'input'> & { name: RetailerField }>

async function loadCheck() {
  return (await import('#domain/forms/retailer.ts')).checkRetailer
}

export function RetailerForm({ answer }: { answer: RetailerAnswer | undefined }) {
  const t = useTranslation('retailer')
  return (
    <MessageForm<RetailerField>
      action="/retailer-signup"
      answer={answer}
      loadCheck={loadCheck}
      lines={LINES}
      words={{
        form: t('title'),
        send: t('submit'),
        sending: t('submitting'),
        field: (name) => t(`field.${name}`),
        error: (code) => t(`errors.${code}` as MessageKey<'retailer'>),
        answer: (outcome) => ({ title: t(`answer.${outcome}.title`), text: t(`answer.${outcome}.text`) }),
      }}
      note={<p className="small muted">{t('approval')}</p>}
    >
      {(stateOf) => <Description {...stateOf('description')} />}
    </MessageForm>
  )
}

function Description(state: FieldState) {
  const t = useTranslation('retailer')
  const field = useRef<HTMLTextAreaElement>(null)
  const length = useTypedLength(field, state.defaultValue)
  return (
    <TextArea
      {...state}
      ref={field}
      className={layout.full}
      name="description"
      label={t('field.description')}
      optional={t('optional')}
      hint={t('characters', { typed: length, most: LONGEST_DESCRIPTION })}
    />
  )
}

import { type ComponentProps, useRef } from 'react'
import { Button } from '#app/components/ui/button.tsx'
import { Field, TextArea } from '#app/components/ui/field.tsx'
import layout from '#app/components/ui/form-layout.module.css'
import { joinClasses } from '#app/components/ui/join-classes.ts'
import { Notice } from '#app/components/ui/notice.tsx'
import sheet from '#app/components/ui/sheet.module.css'
import type { ToastMessage } from '#app/components/ui/toast-message.ts'
import { useEnhancedForm } from '#app/components/ui/use-enhanced-form.ts'
import { useTypedLength } from '#app/components/ui/use-typed-length.ts'
import { useUnavailable } from '#app/components/ui/use-unavailable.ts'
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

const TONES = {
  done: 'ok',
  invalid: 'error',
  failed: 'error',
  tooMany: 'error',
} as const satisfies Record<Exclude<RetailerAnswer['outcome'], 'unavailable'>, ToastMessage['tone']>

async function loadCheck() {
  return (await import('#domain/forms/retailer.ts')).checkRetailer
}

export function RetailerForm({ answer }: { answer: RetailerAnswer | undefined }) {
  const t = useTranslation('retailer')
  const unavailable = useUnavailable()
  const { Form, formProps, isBusy, errors, values, untold } = useEnhancedForm({
    action: '/retailer-signup',
    answer,
    loadCheck,
    tell: (settled: RetailerAnswer, show) => show(messageFor(settled)),
  })

  function messageFor({ outcome }: RetailerAnswer): ToastMessage {
    if (outcome === 'unavailable') return unavailable
    return { tone: TONES[outcome], title: t(`answer.${outcome}.title`), text: t(`answer.${outcome}.text`) }
  }
  const errorOf = (field: RetailerField) =>
    errors[field] && t(`errors.${errors[field]}` as MessageKey<'retailer'>)

  return (
    <Form {...formProps} className={joinClasses(sheet.sheet, layout.pad)} aria-label={t('title')}>
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
        <Description error={errorOf('description')} defaultValue={values.description} disabled={isBusy} />
      </div>
      <div className={layout.actions}>
        <Button type="submit" size="lg" isBusy={isBusy} disabled={isBusy}>
          {isBusy ? t('submitting') : t('submit')}
        </Button>
        <p className="small muted">{t('approval')}</p>
      </div>
    </Form>
  )
}

function Description(props: {
  error: string | undefined
  defaultValue: string | undefined
  disabled: boolean
}) {
  const t = useTranslation('retailer')
  const field = useRef<HTMLTextAreaElement>(null)
  const length = useTypedLength(field, props.defaultValue)
  return (
    <TextArea
      {...props}
      ref={field}
      className={layout.full}
      name="description"
      label={t('field.description')}
      optional={t('optional')}
      hint={t('characters', { typed: length, most: LONGEST_DESCRIPTION })}
    />
  )
}

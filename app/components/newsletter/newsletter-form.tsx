import { useState } from 'react'
import { Button } from '#app/components/ui/button.tsx'
import { BareField } from '#app/components/ui/field.tsx'
import { Notice } from '#app/components/ui/notice.tsx'
import type { ToastMessage } from '#app/components/ui/toast-message.ts'
import { Trap } from '#app/components/ui/trap.tsx'
import { useEnhancedForm } from '#app/components/ui/use-enhanced-form.ts'
import { useUnavailable } from '#app/components/ui/use-unavailable.ts'
import { useTranslation } from '#app/i18n/i18n.tsx'
import type { NewsletterAnswer } from '#domain/forms/newsletter.ts'
import styles from './newsletter-form.module.css'

const MESSAGES = {
  done: { tone: 'ok', key: 'subscriptionSuccess' },
  confirm: { tone: 'ok', key: 'subscriptionSuccess' },
  alreadySubscribed: { tone: 'neutral', key: 'alreadySubscribed' },
  invalid: { tone: 'error', key: 'invalidEmail' },
  failed: { tone: 'error', key: 'subscriptionFailed' },
  tooMany: { tone: 'error', key: 'subscriptionFailed' },
} as const satisfies Record<
  Exclude<NewsletterAnswer['outcome'], 'unavailable'>,
  { tone: ToastMessage['tone']; key: string }
>

async function loadCheck() {
  return (await import('#domain/forms/newsletter.ts')).checkNewsletter
}

/** One line: address and button. The page around it says what it is for. */
export function NewsletterForm({ answer }: { answer?: NewsletterAnswer | undefined }) {
  const t = useTranslation('footer')
  const [isMailed, setIsMailed] = useState(answer?.outcome === 'confirm')
  const unavailable = useUnavailable()
  const { Form, formProps, isBusy, errors, values, untold } = useEnhancedForm({
    action: '/newsletter',
    answer,
    loadCheck,
    tell(settled, show) {
      setIsMailed(settled.outcome === 'confirm')
      return show(messageFor(settled))
    },
  })

  function messageFor({ outcome }: NewsletterAnswer): ToastMessage {
    if (outcome === 'unavailable') return unavailable
    const { tone, key } = MESSAGES[outcome]
    return { tone, title: t(`${key}.title`), text: t(`${key}.text`) }
  }

  return (
    <Form {...formProps} className={styles.form}>
      <BareField
        label={t('email')}
        isInvalid={errors.email !== undefined}
        name="email"
        type="email"
        autoComplete="email"
        placeholder={t('emailPlaceholder')}
        defaultValue={values.email}
        disabled={isBusy}
      />
      <Button type="submit" className={styles.button} isBusy={isBusy} disabled={isBusy}>
        {isBusy ? t('subscribing') : t('subscribe')}
      </Button>
      <Trap />
      {untold && (
        <div className={styles.notice}>
          <Notice {...messageFor(untold)} />
        </div>
      )}
      {isMailed && (
        <div className={styles.notice}>
          <Notice tone="neutral" title={t('confirmMail.title')} text={t('confirmMail.text')} />
        </div>
      )}
    </Form>
  )
}

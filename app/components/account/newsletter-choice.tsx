import { Button } from '#app/components/ui/button.tsx'
import { useTranslation } from '#app/i18n/i18n.tsx'
import styles from './account.module.css'
import type { AccountAnswer, AccountForm } from './account-forms.ts'
import { AccountSection } from './account-section.tsx'
import { useAccountForms } from './use-account-forms.tsx'

const FORMS = ['newsletterOn', 'newsletterOff'] as const satisfies AccountForm[]

export function NewsletterChoice({
  choice,
  answer,
}: {
  choice: 'on' | 'off' | 'pending'
  answer: AccountAnswer | undefined
}) {
  const t = useTranslation('account')
  const { Form, propsOf, told, isBusy } = useAccountForms(FORMS, { answer })
  const isOff = choice === 'off'
  return (
    <AccountSection title={t('newsletter.title')} lead={t(`newsletter.${choice}`)} told={told}>
      <Form {...propsOf(isOff ? 'newsletterOn' : 'newsletterOff')} className={styles.form}>
        <Button type="submit" variant="quiet" isBusy={isBusy}>
          {isOff ? t('newsletter.subscribe') : t('newsletter.unsubscribe')}
        </Button>
        {isOff && <p className="small muted">{t('newsletter.note')}</p>}
      </Form>
    </AccountSection>
  )
}

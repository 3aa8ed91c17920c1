import { Button } from '#app/components/ui/button.tsx'
import { Field } from '#app/components/ui/field.tsx'
import { useTranslation } from '#app/i18n/i18n.tsx'
import { getBrowserSession } from '#app/session/browser-session.ts'
import styles from './account.module.css'
import type { AccountAnswer } from './account-forms.ts'
import { AccountSection } from './account-section.tsx'
import { useAccountForms } from './use-account-forms.tsx'

export function ProfileForm({ name, answer }: { name: string | null; answer: AccountAnswer | undefined }) {
  const t = useTranslation('account')
  const { Form, propsOf, round, told, isBusy, errorOf } = useAccountForms(['profile'], {
    answer,
    onDone: () => void getBrowserSession().announce('USER_UPDATED'),
  })
  return (
    <AccountSection title={t('profile.title')} told={told}>
      <Form key={round} {...propsOf('profile')} className={styles.form}>
        <Field
          label={t('profile.name')}
          optional={t('profile.optional')}
          name="fullName"
          autoComplete="name"
          defaultValue={name ?? ''}
          error={errorOf('profile', 'fullName')}
        />
        <Button type="submit" isBusy={isBusy}>
          {isBusy ? t('saving') : t('profile.save')}
        </Button>
      </Form>
    </AccountSection>
  )
}

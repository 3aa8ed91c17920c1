import { Form } from 'react-router'
import { Button } from '#app/components/ui/button.tsx'
import { useTranslation } from '#app/i18n/i18n.tsx'
import styles from './account.module.css'
import { ACCOUNT_FORMS, type AccountAnswer } from './account-forms.ts'
import { AccountSection } from './account-section.tsx'
import { AnswerNotice } from './answer-notice.tsx'
import { ConfirmPassword } from './confirm-password.tsx'
import { useProblem } from './use-problem.ts'

/** Sent as a page also with scripts: nothing that the browser knew of the account stays in it. */
export function DeleteAccount({ answer }: { answer: AccountAnswer | undefined }) {
  const t = useTranslation('account')
  const explain = useProblem()
  const problem = answer?.errors?.password
  return (
    <AccountSection
      title={t('delete.title')}
      lead={t('delete.lead')}
      told={answer && <AnswerNotice answer={answer} />}
    >
      <Form method="post" action={ACCOUNT_FORMS.delete} className={styles.form} reloadDocument noValidate>
        <ConfirmPassword error={problem && explain(problem)} />
        <Button type="submit" variant="quiet" className={styles.danger}>
          {t('delete.button')}
        </Button>
      </Form>
    </AccountSection>
  )
}

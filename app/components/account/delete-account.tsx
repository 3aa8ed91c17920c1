import { Form } from 'react-router'
import { Button } from '#app/components/ui/button.tsx'
import { Checkbox } from '#app/components/ui/checkbox.tsx'
import { useTranslation } from '#app/i18n/i18n.tsx'
import type { AskedProof } from '#domain/identity-proof.ts'
import styles from './account.module.css'
import { ACCOUNT_FORMS, type AccountAnswer } from './account-forms.ts'
import { AccountSection } from './account-section.tsx'
import { AnswerNotice } from './answer-notice.tsx'
import { ProofField } from './proof-field.tsx'
import { useProblem } from './use-problem.ts'

/** Sent as a full page even with scripts, so that the browser keeps nothing of the account. */
export function DeleteAccount({ asked, answer }: { asked: AskedProof; answer: AccountAnswer | undefined }) {
  const t = useTranslation('account')
  const explain = useProblem()
  const problem = answer?.errors?.sure
  return (
    <AccountSection
      title={t('delete.title')}
      lead={t('delete.lead')}
      told={answer && <AnswerNotice answer={answer} />}
    >
      <Form method="post" action={ACCOUNT_FORMS.delete} className={styles.form} reloadDocument noValidate>
        <ProofField asked={asked} />
        <Checkbox label={t('delete.sure')} name="sure" aria-invalid={problem ? true : undefined} />
        {problem && <p className={styles.problem}>{explain(problem)}</p>}
        <Button type="submit" variant="quiet" className={styles.danger}>
          {t('delete.button')}
        </Button>
      </Form>
    </AccountSection>
  )
}

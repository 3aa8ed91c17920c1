import { Button } from '#app/components/ui/button.tsx'
import { Field } from '#app/components/ui/field.tsx'
import { useMoment } from '#app/components/use-moment.ts'
import { useTranslation } from '#app/i18n/i18n.tsx'
import type { AskedProof } from '#domain/identity-proof.ts'
import type { Security } from '#services/accounts/find-security.ts'
import styles from './account.module.css'
import type { AccountAnswer, AccountForm } from './account-forms.ts'
import { AccountSection } from './account-section.tsx'
import { AddPasskey } from './add-passkey.tsx'
import { ProofField } from './proof-field.tsx'
import { useAccountForms } from './use-account-forms.tsx'

const FORMS = ['keyName', 'keyRemove'] as const satisfies AccountForm[]

type ShownPasskey = Security['passkeys'][number]

export function Passkeys({
  passkeys,
  asked,
  answer,
}: {
  passkeys: ReadonlyArray<ShownPasskey>
  asked: AskedProof
  answer: AccountAnswer | undefined
}) {
  const t = useTranslation('account')
  const tell = useMoment()
  const { Form, propsOf, round, told, errorOf } = useAccountForms(FORMS, { answer })
  return (
    <AccountSection title={t('keys.title')} lead={t('keys.lead')} told={told}>
      {passkeys.length === 0 && <p className="muted">{t('keys.none')}</p>}
      <ul className={styles.list} hidden={passkeys.length === 0}>
        {passkeys.map(({ id, name, addedAt }) => (
          <li key={id}>
            <div className={styles.item}>
              {name ?? t('keys.unnamed')}
              <p suppressHydrationWarning>{t('keys.added', { date: tell(addedAt) })}</p>
            </div>
            {asked.needed === null && (
              <Form {...propsOf('keyRemove')}>
                <RemoveButton id={id} name={name} />
              </Form>
            )}
            {asked.needed !== null && (
              <details className={styles.rename}>
                <summary aria-label={t('keys.removeNamed', { name: name ?? t('keys.unnamed') })}>
                  {t('keys.remove')}
                </summary>
                <Form key={round} {...propsOf('keyRemove')} className={styles.form}>
                  <ProofField asked={asked} />
                  <RemoveButton id={id} name={name} />
                </Form>
              </details>
            )}
            <details className={styles.rename}>
              <summary>{t('keys.rename')}</summary>
              <Form key={round} {...propsOf('keyName')} className={styles.form}>
                <input type="hidden" name="id" value={id} />
                <Field
                  label={t('keys.name')}
                  name="keyName"
                  defaultValue={name ?? ''}
                  error={errorOf('keyName', 'keyName')}
                  required
                />
                <Button type="submit" variant="quiet">
                  {t('profile.save')}
                </Button>
              </Form>
            </details>
          </li>
        ))}
      </ul>
      <AddPasskey asked={asked} />
    </AccountSection>
  )
}

function RemoveButton({ id, name }: Pick<ShownPasskey, 'id' | 'name'>) {
  const t = useTranslation('account')
  return (
    <>
      <input type="hidden" name="id" value={id} />
      <Button
        type="submit"
        variant="quiet"
        size="sm"
        aria-label={t('keys.removeNamed', { name: name ?? t('keys.unnamed') })}
      >
        {t('keys.remove')}
      </Button>
    </>
  )
}

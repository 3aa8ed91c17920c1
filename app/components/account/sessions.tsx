import { Button } from '#app/components/ui/button.tsx'
import { useMoment } from '#app/components/use-moment.ts'
import { useTranslation } from '#app/i18n/i18n.tsx'
import { describeDevice } from '#domain/device.ts'
import type { Security } from '#services/accounts/find-security.ts'
import styles from './account.module.css'
import type { AccountAnswer, AccountForm } from './account-forms.ts'
import { AccountSection } from './account-section.tsx'
import { useAccountForms } from './use-account-forms.tsx'

const FORMS = ['session', 'sessions'] as const satisfies AccountForm[]

type ShownSession = Security['sessions'][number]

export function Sessions({
  sessions,
  answer,
}: {
  sessions: ReadonlyArray<ShownSession>
  answer: AccountAnswer | undefined
}) {
  const t = useTranslation('account')
  const tell = useMoment()
  const { Form, propsOf, told, isBusy } = useAccountForms(FORMS, { answer })

  function nameOf({ userAgent }: ShownSession): string {
    const { browser, system } = describeDevice(userAgent)
    return t('sessions.device', {
      browser: browser ?? t('sessions.unknownBrowser'),
      system: system ?? t('sessions.unknownSystem'),
    })
  }

  return (
    <AccountSection title={t('sessions.title')} told={told}>
      <ul className={styles.list}>
        {sessions.map((session) => (
          <li key={session.id}>
            <div className={styles.item}>
              {nameOf(session)}
              {session.isThisOne && <span className={styles.here}>{t('sessions.current')}</span>}
              <p suppressHydrationWarning>
                {t('sessions.times', { signedIn: tell(session.signedInAt), used: tell(session.usedAt) })}
              </p>
            </div>
            {!session.isThisOne && (
              <Form {...propsOf('session')}>
                <input type="hidden" name="id" value={session.id} />
                <Button
                  type="submit"
                  variant="quiet"
                  size="sm"
                  aria-label={t('sessions.endNamed', { device: nameOf(session) })}
                >
                  {t('sessions.end')}
                </Button>
              </Form>
            )}
          </li>
        ))}
      </ul>
      {sessions.length > 1 && (
        <Form {...propsOf('sessions')}>
          <Button type="submit" variant="quiet" isBusy={isBusy}>
            {t('sessions.endOthers')}
          </Button>
        </Form>
      )}
    </AccountSection>
  )
}

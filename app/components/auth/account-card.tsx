import { joinClasses } from '#app/components/ui/join-classes.ts'
import { Tabs } from '#app/components/ui/tabs.tsx'
import { useTranslation } from '#app/i18n/i18n.tsx'
import { withReturnPath } from '#domain/return-path.ts'
import styles from './auth.module.css'
import { type AccountAnswer, AUTH_ADDRESSES } from './auth-forms.ts'
import { SignInForm } from './sign-in-form.tsx'
import { SignUpForm } from './sign-up-form.tsx'

export function AccountCard({
  current,
  wanted,
  answer,
  onSignedIn,
  onSecondStep,
}: {
  current: 'signIn' | 'signUp'
  /** The page that asked to sign in first. */
  wanted: string | null
  /** The answer to the form of the current tab, when it was sent without scripts. */
  answer: AccountAnswer | undefined
  onSignedIn: () => void
  onSecondStep: () => void
}) {
  const t = useTranslation('auth')
  return (
    <section className={joinClasses(styles.card, styles.account)} aria-labelledby="account">
      <h2 id="account">{t('account')}</h2>
      <Tabs
        label={t('account')}
        current={current}
        tabs={[
          {
            id: 'signIn',
            label: t('signIn'),
            to: withReturnPath(AUTH_ADDRESSES.signIn, wanted),
            content: (
              <SignInForm
                wanted={wanted}
                answer={current === 'signIn' ? answer : undefined}
                onSignedIn={onSignedIn}
                onSecondStep={onSecondStep}
              />
            ),
          },
          {
            id: 'signUp',
            label: t('signUp'),
            to: withReturnPath(AUTH_ADDRESSES.signUp, wanted),
            content: <SignUpForm wanted={wanted} answer={current === 'signUp' ? answer : undefined} />,
          },
        ]}
      />
    </section>
  )
}

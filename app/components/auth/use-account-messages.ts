import type { ToastMessage } from '#app/components/ui/toast-message.ts'
import { useUnavailable } from '#app/components/ui/use-unavailable.ts'
import { useTranslation } from '#app/i18n/i18n.tsx'
import type { AuthProblem } from '#domain/forms/auth-forms.ts'
import type { NewsletterAnswer } from '#domain/forms/newsletter.ts'
import type { AccountAnswer, AuthForm } from './auth-forms.ts'

type Settled = AccountAnswer | NewsletterAnswer
/** Announced by the page of the second step, or not at all: then the visitor is on the way to it. */
type StepOutcome = 'secondStep' | 'over' | 'locked'

const DONE = { signIn: 'signedIn', signUp: 'signedUp', club: 'joined' } as const satisfies Record<
  AuthForm,
  string
>
const FAILED = {
  signIn: 'signInFailed',
  signUp: 'somethingWrong',
  club: 'somethingWrong',
} as const satisfies Record<AuthForm, string>

/** The messages for the answers of the account page's forms. */
export function useAccountMessages(form: AuthForm): (settled: Settled) => ToastMessage {
  const t = useTranslation('auth')
  const unavailable = useUnavailable()

  function describeFailure(
    outcome: Exclude<Settled['outcome'], 'done' | 'confirm' | 'invalid' | 'unavailable' | StepOutcome>,
  ): string {
    if (outcome === 'refused')
      return form === 'signIn' ? t('toast.wrongCredentials') : t('toast.alreadyRegistered')
    if (outcome === 'alreadySubscribed') return t('toast.alreadyMember')
    return t(`toast.${outcome}`)
  }

  return (settled) => {
    if (settled.outcome === 'done' || settled.outcome === 'confirm') {
      const key = DONE[form]
      return { tone: 'ok', title: t(`toast.${key}.title`), text: t(`toast.${key}.text`) }
    }
    if (settled.outcome === 'unavailable') return unavailable
    if (settled.outcome === 'invalid') {
      const problem = Object.values(settled.errors)[0] as AuthProblem
      return { tone: 'error', title: t('toast.invalid'), text: t(`problem.${problem}`) }
    }
    return {
      tone: 'error',
      title: t(`toast.${FAILED[form]}`),
      text: describeFailure(settled.outcome as Exclude<typeof settled.outcome, StepOutcome>),
    }
  }
}

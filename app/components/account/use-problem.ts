import { useTranslation } from '#app/i18n/i18n.tsx'
import { isAccountProblem } from '#domain/forms/account-problems.ts'
import type { AuthProblem } from '#domain/forms/auth-forms.ts'

/** The error text for a field of an account form. */
export function useProblem(): (problem: string) => string {
  const t = useTranslation('account')
  const tAuth = useTranslation('auth')
  return (problem) =>
    isAccountProblem(problem) ? t(`problem.${problem}`) : tAuth(`problem.${problem as AuthProblem}`)
}

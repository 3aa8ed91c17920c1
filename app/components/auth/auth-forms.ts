import type { SignUpField } from '#domain/forms/auth-forms.ts'
import type { FormAnswer } from '#domain/forms/form-answer.ts'

/** The three forms of the page, each sent to an address of its own, by which the page identifies it. */
export const AUTH_ADDRESSES = {
  signIn: '/auth',
  signUp: '/auth?tab=sign-up',
  club: '/auth?form=club',
} as const
export type AuthForm = keyof typeof AUTH_ADDRESSES

export function findAuthForm(params: URLSearchParams): AuthForm {
  if (params.get('form') === 'club') return 'club'
  return params.get('tab') === 'sign-up' ? 'signUp' : 'signIn'
}

/**
 * `refused`: no such account to sign in to, one already to sign up with, or a wrong code. `secondStep`: the password is
 * right and a code is needed next; `over`: that took too long or too many tries. `closed`: too many wrong passwords
 * for this account; a mailed link opens it for this device. `confirm`: signed up, and a mail is on its way.
 */
export type AccountOutcome = 'confirm' | 'refused' | 'busy' | 'closed' | 'secondStep' | 'over' | 'locked'
export type AccountAnswer = FormAnswer<SignUpField, AccountOutcome>

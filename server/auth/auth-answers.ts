import type { Context } from 'hono'
import { getTranslator } from '#app/i18n/messages.server.ts'
import { isAccountProblem } from '#domain/forms/account-problems.ts'
import type { AuthProblem } from '#domain/forms/auth-forms.ts'
import type { FormErrors } from '#domain/forms/form-answer.ts'
import { sendError } from '#server/api/errors.ts'
import { CONFIRM_FIRST_ERROR } from './confirm-first.ts'

/** For every call about accounts. No other details are given. */
const REFUSALS = {
  'invalid-credentials': { status: 401, code: 'invalid_credentials', message: 'Invalid login credentials' },
  'already-registered': { status: 422, code: 'user_already_exists', message: 'User already registered' },
  'wrong-password': { status: 401, code: 'wrong_password', message: 'The password is not right.' },
  'wrong-code': { status: 401, code: 'wrong_code', message: 'The code is not right.' },
  'not-accepted': { status: 401, code: 'passkey_not_accepted', message: 'The passkey was not accepted.' },
  'too-many-keys': { status: 422, code: 'too_many_passkeys', message: 'There are too many passkeys.' },
  'confirm-first': CONFIRM_FIRST_ERROR,
  over: { status: 401, code: 'sign_in_again', message: 'Please sign in again.' },
  locked: { status: 429, code: 'locked', message: 'Too many wrong codes. Please try again later.' },
  expired: { status: 410, code: 'expired', message: 'The link was used or is too old.' },
  busy: { status: 503, code: 'busy', message: 'Too many people are signing in. Please try again.' },
  closed: {
    status: 429,
    code: 'sign_in_closed',
    message: 'Too many wrong passwords. Please ask for a link by mail, or try again later.',
  },
  'too-many': {
    status: 429,
    code: 'too_many_requests',
    message: 'Too many attempts. Please try again later.',
  },
} as const

type Failure =
  | { readonly ok: false; readonly reason: Exclude<keyof typeof REFUSALS, 'closed' | 'too-many'> }
  | { readonly ok: false; readonly reason: 'closed' | 'too-many'; readonly retrySeconds: number }

const BUSY_RETRY_SECONDS = 2

export function refuse(context: Context, failure: Failure): Response {
  const { status, code, message } = REFUSALS[failure.reason]
  if ('retrySeconds' in failure) context.header('retry-after', String(failure.retrySeconds))
  if (failure.reason === 'busy') context.header('retry-after', String(BUSY_RETRY_SECONDS))
  return sendError(context, { status, code, message })
}

/** For a call without the fields that every sign-in and sign-up needs. */
const NO_CREDENTIALS = 'You must provide either an email or phone number and a password'

export function sendInvalidCredentials(
  context: Context,
  { sent, errors }: { sent: Readonly<Record<string, unknown>>; errors: FormErrors<string> },
): Response {
  return sendInvalid(context, errors, sent.email && sent.password ? undefined : NO_CREDENTIALS)
}

export function sendInvalid(
  context: Context,
  errors: FormErrors<string>,
  message = 'The form is not valid.',
): Response {
  const fields = Object.fromEntries(
    Object.entries(errors).map(([field, problem = '']) => [
      field === 'fullName' ? 'full_name' : field,
      explain(problem),
    ]),
  )
  return sendError(context, { status: 422, code: 'invalid', message, fields })
}

function explain(problem: string): string {
  const words = getTranslator('en')
  if (isAccountProblem(problem)) return words.get('account')(`problem.${problem}`)
  return words.get('auth')(`problem.${problem as AuthProblem}`)
}

export function sendNoKey(context: Context): Response {
  return sendError(context, { status: 422, code: 'invalid', message: 'This is no passkey.' })
}

export function sendSignInFirst(context: Context): Response {
  return sendError(context, { status: 401, code: 'no_session', message: 'Authentication required' })
}

export function setCookies(context: Context, cookies: ReadonlyArray<string>) {
  for (const cookie of cookies) context.header('set-cookie', cookie, { append: true })
}

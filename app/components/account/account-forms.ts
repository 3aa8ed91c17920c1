import type { AccountField } from '#domain/forms/account-forms.ts'
import type { FormAnswer } from '#domain/forms/form-answer.ts'

/** The forms of a signed-in visitor, each with an address of its own, by which its page identifies it. */
export const ACCOUNT_FORMS = {
  profile: '/account?form=profile',
  resend: '/account?form=resend',
  emailChange: '/account?form=emailChange',
  emailCancel: '/account?form=emailCancel',
  newsletterOn: '/account?form=newsletterOn',
  newsletterOff: '/account?form=newsletterOff',
  password: '/account/security?form=password',
  appStart: '/account/security?form=appStart',
  appConfirm: '/account/security?form=appConfirm',
  appStop: '/account/security?form=appStop',
  backupCodes: '/account/security?form=backupCodes',
  keyName: '/account/security?form=keyName',
  keyRemove: '/account/security?form=keyRemove',
  session: '/account/security?form=session',
  sessions: '/account/security?form=sessions',
  delete: '/account/data?form=delete',
} as const
export type AccountForm = keyof typeof ACCOUNT_FORMS

export function findAccountForm(url: string): AccountForm | null {
  const form = new URL(url).searchParams.get('form') ?? ''
  return Object.hasOwn(ACCOUNT_FORMS, form) ? (form as AccountForm) : null
}

export type AccountOutcome =
  | 'alreadyOn'
  | 'busy'
  | 'confirm'
  | 'confirmFirst'
  | 'lastAdmin'
  | 'missing'
  | 'sameEmail'
  | 'wrongCode'
  | 'wrongPassword'

/** Shown once, in the answer and nowhere else. */
export type Revealed =
  | { readonly kind: 'setUp'; readonly secret: string; readonly picture: SquarePicture }
  | { readonly kind: 'codes'; readonly codes: ReadonlyArray<string> }

/** A drawing of filled squares, `size` by `size`. */
export type SquarePicture = { readonly size: number; readonly path: string }

export type AccountAnswer = FormAnswer<AccountField, AccountOutcome> & {
  /** Missing where the server did not answer. */
  readonly form?: AccountForm
  readonly revealed?: Revealed | undefined
}

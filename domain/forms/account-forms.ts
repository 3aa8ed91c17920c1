import { z } from 'zod'
import { Email, Password } from './auth-forms.ts'
import { checkForm } from './check-form.ts'
import type { FormValues } from './form-answer.ts'
import { NewsletterSchema } from './newsletter.ts'
import { LONGEST_PASSWORD } from './password-length.ts'
import { line } from './text-rules.ts'

const LONGEST_KEY_NAME = 60
const LONGEST_CODE = 20

/** An existing password: the form does not judge whether it is right. */
const KnownPassword = z.string().min(1, 'password.missing').max(LONGEST_PASSWORD, 'password.tooLong')
/** People type it as they read it, in two halves. */
const TypedCode = line().overwrite((code) => code.replaceAll(/\s/g, ''))
/** From an app, or one of the recovery codes. */
const AnyCode = TypedCode.regex(/^(?:\d{6}|[\da-z]{5}-[\da-z]{5})$/i, 'code.invalid')
const Token = z.string().max(200).catch('')
const Id = z.string().max(100).catch('')
/** Proofs of identity. Which of them is needed, if any, is not for the form to decide. */
const ProofFields = {
  password: z.string().max(LONGEST_PASSWORD).catch(''),
  code: TypedCode.max(LONGEST_CODE).catch(''),
}
const KeyName = line().min(1, 'keyName.missing').max(LONGEST_KEY_NAME, 'keyName.tooLong')

const Schemas = {
  forgot: z.object({ email: Email }),
  token: z.object({ token: Token }),
  reset: z.object({ token: Token, password: Password }),
  secondStep: z.object({ code: AnyCode }),
  profile: z.object({ fullName: NewsletterSchema.shape.fullName }),
  changePassword: z.object({ currentPassword: KnownPassword, newPassword: Password }),
  byPassword: z.object({ password: KnownPassword }),
  /** Any text is accepted: after a wrong code the secret comes back, so that the page can show it once more. */
  appCode: z.object({ code: TypedCode.max(LONGEST_CODE).catch(''), secret: z.string().max(200).catch('') }),
  proven: z.object(ProofFields),
  provenById: z.object({ id: Id, ...ProofFields }),
  emailChange: z.object({ newEmail: Email, ...ProofFields }),
  /** An action that cannot be undone takes more than one press. */
  deletion: z.object({ sure: z.literal('on', 'sure.missing'), ...ProofFields }),
  byId: z.object({ id: Id }),
  keyName: z.object({ id: Id, keyName: KeyName }),
  nothing: z.object({}),
}

export type AccountField =
  | 'code'
  | 'currentPassword'
  | 'email'
  | 'fullName'
  | 'id'
  | 'keyName'
  | 'newEmail'
  | 'newPassword'
  | 'password'
  | 'secret'
  | 'sure'
  | 'token'

function checkBy<Schema extends z.ZodObject>(schema: Schema) {
  return (values: FormValues<keyof Schema['shape'] & string>) => checkForm(schema, values)
}

export const checkForgot = checkBy(Schemas.forgot)
export const checkToken = checkBy(Schemas.token)
export const checkReset = checkBy(Schemas.reset)
export const checkSecondStep = checkBy(Schemas.secondStep)
export const checkProfile = checkBy(Schemas.profile)
export const checkChangePassword = checkBy(Schemas.changePassword)
export const checkByPassword = checkBy(Schemas.byPassword)
export const checkAppCode = checkBy(Schemas.appCode)
export const checkProven = checkBy(Schemas.proven)
export const checkProvenById = checkBy(Schemas.provenById)
export const checkEmailChange = checkBy(Schemas.emailChange)
export const checkDeletion = checkBy(Schemas.deletion)
export const checkById = checkBy(Schemas.byId)
export const checkKeyName = checkBy(Schemas.keyName)
export const checkNothing = checkBy(Schemas.nothing)

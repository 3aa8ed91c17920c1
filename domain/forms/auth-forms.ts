import { z } from 'zod'
import { checkForm } from './check-form.ts'
import type { FormValues } from './form-answer.ts'
import { NewsletterSchema } from './newsletter.ts'
import { LONGEST_PASSWORD, SHORTEST_PASSWORD } from './password-length.ts'
import { email } from './text-rules.ts'

export const Email = email({ invalid: 'email.invalid', tooLong: 'email.tooLong' })
/** As typed: spaces around a password are part of it. */
export const Password = z
  .string()
  .min(SHORTEST_PASSWORD, 'password.tooShort')
  .max(LONGEST_PASSWORD, 'password.tooLong')
/** A checkbox sends 'on' or nothing. */
const Box = z.string().transform((text) => text === 'on')

const SignInSchema = z.object({ email: Email, password: Password })
const SignUpSchema = z.object({
  email: Email,
  password: Password,
  fullName: NewsletterSchema.shape.fullName,
  joinClub: Box,
})

type SignInField = keyof typeof SignInSchema.shape
export type SignUpField = keyof typeof SignUpSchema.shape

export function checkSignIn(values: FormValues<SignInField>) {
  return checkForm(SignInSchema, values)
}

export function checkSignUp(values: FormValues<SignUpField>) {
  return checkForm(SignUpSchema, values)
}

/** Each has its text in the messages. Errors come in the order of the fields, and only the first is reported. */
export type AuthProblem =
  | 'email.invalid'
  | 'email.tooLong'
  | 'password.tooShort'
  | 'password.tooLong'
  | 'fullName.tooLong'

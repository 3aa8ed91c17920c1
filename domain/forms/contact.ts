import { z } from 'zod'
import { checkForm } from './check-form.ts'
import type { FormAnswer, FormValues } from './form-answer.ts'
import { email, line, lines } from './text-rules.ts'

const NAME = { min: 2, max: 100 }
const SUBJECT = { min: 2, max: 200 }
const MESSAGE = { min: 10, max: 5000 }

export const ContactSchema = z.object({
  name: line().min(NAME.min, 'name.tooShort').max(NAME.max, 'name.tooLong'),
  email: email({ invalid: 'email.invalid', tooLong: 'email.tooLong' }),
  subject: line().min(SUBJECT.min, 'subject.tooShort').max(SUBJECT.max, 'subject.tooLong'),
  message: lines().min(MESSAGE.min, 'message.tooShort').max(MESSAGE.max, 'message.tooLong'),
})

export type ContactField = keyof z.input<typeof ContactSchema>
export type ContactMessage = z.output<typeof ContactSchema>
export type ContactAnswer = FormAnswer<ContactField>

export function checkContact(values: FormValues<ContactField>) {
  return checkForm(ContactSchema, values)
}

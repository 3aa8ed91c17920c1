import { z } from 'zod'
import { checkForm } from './check-form.ts'
import type { FormAnswer, FormValues } from './form-answer.ts'
import { email, line } from './text-rules.ts'

const LONGEST_NAME = 100

export const NewsletterSchema = z.object({
  email: email({ invalid: 'email.invalid', tooLong: 'email.tooLong' }),
  fullName: line()
    .overwrite((name) => name.replace(/[<>]/g, '').trim())
    .max(LONGEST_NAME, 'fullName.tooLong')
    .transform((name) => name || null),
})

export type NewsletterField = keyof z.input<typeof NewsletterSchema>
export type Subscription = z.output<typeof NewsletterSchema>
export type NewsletterAnswer = FormAnswer<NewsletterField, 'alreadySubscribed' | 'confirm'>

export function checkNewsletter(values: FormValues<NewsletterField>) {
  return checkForm(NewsletterSchema, values)
}

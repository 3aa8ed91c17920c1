import { z } from 'zod'
import { checkForm } from './check-form.ts'
import type { FormAnswer, FormValues } from './form-answer.ts'
import { LONGEST_DESCRIPTION } from './limits.ts'
import { email, isWebAddress, line, lines } from './text-rules.ts'

const NAME = { min: 2, max: 100 }
const LONGEST_PHONE = 50
const LONGEST_WEBSITE = 500
const LONGEST_ADDRESS = 500

export const RetailerSchema = z.object({
  storeName: line().min(NAME.min, 'storeName.tooShort').max(NAME.max, 'storeName.tooLong'),
  contactName: line().min(NAME.min, 'contactName.tooShort').max(NAME.max, 'contactName.tooLong'),
  email: email({ invalid: 'email.invalid', tooLong: 'email.tooLong' }),
  phone: line().min(1, 'phone.missing').max(LONGEST_PHONE, 'phone.tooLong'),
  website: line().refine(isWebAddress, 'website.invalid').max(LONGEST_WEBSITE, 'website.tooLong'),
  address: line().min(1, 'address.missing').max(LONGEST_ADDRESS, 'address.tooLong'),
  description: lines()
    .max(LONGEST_DESCRIPTION, 'description.tooLong')
    .transform((text) => text || null),
})

export type RetailerField = keyof z.input<typeof RetailerSchema>
export type RetailerApplication = z.output<typeof RetailerSchema>
export type RetailerAnswer = FormAnswer<RetailerField>

export function checkRetailer(values: FormValues<RetailerField>) {
  return checkForm(RetailerSchema, values)
}

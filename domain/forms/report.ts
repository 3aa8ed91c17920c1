import { z } from 'zod'
import { OFFER_BASES } from '../offers.ts'
import { MOST_CANS } from '../packs.ts'
import { REPORT_REASONS } from '../reports/report-types.ts'
import { wholeNumber } from '../whole-number.ts'
import { checkForm } from './check-form.ts'
import type { FormAnswer, FormValues } from './form-answer.ts'
import { email, line } from './text-rules.ts'

const LONGEST_SHOWN = 60
const LARGEST_AMOUNT = 2 ** 31 - 1

const ReportSchema = z.object({
  reason: z.enum(REPORT_REASONS, 'reason.missing'),
  /** Empty when no answer is wanted. */
  email: z.union([line().length(0), email({ invalid: 'email.invalid', tooLong: 'email.tooLong' })], {
    error: (issue) => (String(issue.input).length > 255 ? 'email.tooLong' : 'email.invalid'),
  }),
  cans: wholeNumber({ min: 1, max: MOST_CANS }),
  by: z.enum(OFFER_BASES).catch('total'),
  /** What the form was filled in beside: the price of the first pack, and the total as it was written. */
  price: wholeNumber({ min: 1, max: LARGEST_AMOUNT }).nullable().catch(null),
  shown: line().max(LONGEST_SHOWN).catch(''),
  readAt: z.iso.datetime().nullable().catch(null),
})

export type ReportField = keyof z.input<typeof ReportSchema>
export type SentReport = z.output<typeof ReportSchema>
/** `gone`: the offer is not shown any more. */
export type ReportAnswered = FormAnswer<ReportField, 'gone'> & { readonly code?: string | null }

export function checkReport(values: FormValues<ReportField>) {
  return checkForm(ReportSchema, values)
}

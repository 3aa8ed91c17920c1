import { z } from 'zod'
import { isDay, toUtcDay } from '../day.ts'
import { parseRate, type Rate } from '../rate.ts'
import { movedPercent } from '../rate-move.ts'
import { checkForm, type FormCheck } from './check-form.ts'
import type { FormValues } from './form-answer.ts'
import { line } from './text-rules.ts'

export const LONGEST_REASON = 200
/** A misplaced decimal point makes ten times the rate; a store's own rate is a few percent off. */
const MOST_DIFFERENCE_PERCENT = 50

const HandRateSchema = z.object({
  currency: line().regex(/^(?!EUR)[A-Z]{3}$/, 'Choose a currency.'),
  rate: line().transform((text, issue): Rate => {
    const rate = parseTypedRate(text)
    if (rate) return rate
    issue.addIssue({ code: 'custom', message: 'A number such as 11.80, with at most six decimals.' })
    return z.NEVER
  }),
  until: line().refine(isDay, 'Give a day.'),
  reason: line()
    .min(1, 'Say why, in a few words.')
    .max(LONGEST_REASON, `At most ${LONGEST_REASON} characters.`),
})

export type HandRateField = keyof typeof HandRateSchema.shape
export type HandRateForm = z.output<typeof HandRateSchema>

/** '11,80' is typed as often as '11.80'. */
export function parseTypedRate(text: string): Rate | null {
  return parseRate(text.trim().replace(',', '.'))
}

/** The operator's input, checked. `published` is the bank's rate for that currency, where it has one. */
export function checkHandRate(
  values: FormValues<HandRateField>,
  { now, findPublished }: { now: Date; findPublished: (currency: string) => Rate | null },
): FormCheck<HandRateForm, HandRateField> {
  const checked = checkForm(HandRateSchema, values)
  if (!checked.ok) return checked
  const { currency, rate, until } = checked.value
  const published = findPublished(currency)
  const percent = published ? Math.abs(movedPercent(published, rate)) : 0
  const errors = {
    ...(until < toUtcDay(now) && { until: 'That day is over.' }),
    ...(percent > MOST_DIFFERENCE_PERCENT && {
      rate: `That is ${percent.toLocaleString('en')} % from the published rate. At most ${MOST_DIFFERENCE_PERCENT} % is taken.`,
    }),
  }
  return Object.keys(errors).length > 0 ? { ok: false, errors } : checked
}

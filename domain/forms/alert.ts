import { z } from 'zod'
import { ALERT_KINDS } from '../alerts/alert.ts'
import { parsePercent } from '../alerts/alert-limit.ts'
import { isTimeZone, MESSAGES_PER_DAY, PACES } from '../alerts/delivery-time.ts'
import { type Currency, isCurrency } from '../currency.ts'
import type { Minor } from '../money/amounts.ts'
import { parseTypedMinor } from '../money/parse-amount.ts'
import { isWrongCans, readAlertCans } from './alert-cans.ts'
import { checkForm } from './check-form.ts'
import type { FormErrors, FormValues } from './form-answer.ts'
import { isForOtherCans, leaveOutSuggested } from './suggested-target.ts'

const FLAG = z.string().transform((text) => text !== '')
/** From the browser; empty without scripts. */
const TIME_ZONE = z.string().transform((text) => (isTimeZone(text) ? text : null))
const LARGEST_AMOUNT = 100_000_000
const LARGEST_ID = 2 ** 31 - 1

const AlertSchema = z.object({
  kind: z.enum(ALERT_KINDS).catch('target'),
  target: z.string().trim(),
  /** See `isForOtherCans`. */
  suggested: z.string(),
  suggestedFor: z.string(),
  percent: z.string().trim(),
  /** Empty for one can, without shipping. */
  cans: z.string(),
  /** One that is not among the choices, which counts instead. */
  otherCans: z.string().trim(),
  /** What the person was shown. */
  currency: z.string(),
  /** Of a store that has none now; empty for any store. */
  store: z
    .string()
    .transform((text) => (/^\d{1,10}$/.test(text) ? Math.min(Number(text), LARGEST_ID) : null)),
  mail: FLAG,
  push: FLAG,
  feed: FLAG,
  timeZone: TIME_ZONE,
})

export type AlertField = keyof z.input<typeof AlertSchema>
type Read = z.output<typeof AlertSchema>

/**
 * What an address fills in: a target that a link names, or everything that was typed when the form is shown for another
 * number of cans without scripts.
 */
export function readTypedAlert(params: URLSearchParams, currency: Currency): FormValues<AlertField> {
  const given = [...params].filter(([name]) => Object.hasOwn(AlertSchema.shape, name))
  const typed = leaveOutSuggested(Object.fromEntries(given))
  return (typed.currency ?? currency) === currency ? typed : {}
}

/** What a person wants, checked. What cannot be wished for is read as a target. */
export function checkAlert(values: FormValues<AlertField>) {
  const checked = checkForm(AlertSchema, values)
  if (!checked.ok) return checked
  const {
    target,
    suggested,
    suggestedFor,
    percent,
    currency,
    cans: chosenCans,
    otherCans,
    ...read
  } = checked.value
  const cans = readAlertCans({ cans: chosenCans, otherCans }) ?? null
  const known = isCurrency(currency) ? currency : 'EUR'
  const targetMinor = parseTypedMinor(target, known)
  const percentNumber = parsePercent(percent)
  const errors = {
    ...(isWrongCans(otherCans) && { otherCans: 'cansWrong' }),
    ...(read.kind === 'target' &&
      isForOtherCans({ target, suggested, suggestedFor }, cans) && { target: 'targetRenewed' }),
    ...findErrors(read, { targetMinor, percentNumber }),
  }
  if (Object.keys(errors).length > 0) return { ok: false, errors } as const
  return {
    ok: true,
    value: { ...read, cans, currency: known, targetMinor, percent: percentNumber ?? 0 },
  } as const
}
export type SentAlert = Extract<ReturnType<typeof checkAlert>, { ok: true; value: unknown }>['value'] & object

function findErrors(
  { kind, mail, push, feed }: Pick<Read, 'kind' | 'mail' | 'push' | 'feed'>,
  { targetMinor, percentNumber }: { targetMinor: Minor | null; percentNumber: number | null },
): FormErrors<AlertField> {
  const isTarget = targetMinor !== null && targetMinor > 0 && targetMinor <= LARGEST_AMOUNT
  return {
    ...(kind === 'target' && !isTarget && { target: 'targetWrong' }),
    ...(kind === 'drop' && percentNumber === null && { percent: 'percentWrong' }),
    ...(!mail && !push && !feed && { mail: 'howWrong' }),
  }
}

const DeliverySchema = z.object({
  most: z.string().transform((text) => MESSAGES_PER_DAY.find((count) => String(count) === text) ?? 3),
  pace: z.enum(PACES).catch('at-once'),
  quiet: FLAG,
  timeZone: TIME_ZONE,
})

export function checkDelivery(values: FormValues<keyof z.input<typeof DeliverySchema>>) {
  return checkForm(DeliverySchema, values)
}

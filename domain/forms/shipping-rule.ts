import { z } from 'zod'
import type { Country } from '../country.ts'
import type { ExchangeRates } from '../currency.ts'
import type { Minor } from '../money/amounts.ts'
import { parseMinor } from '../money/parse-amount.ts'
import { MOST_DAYS } from '../shipping-terms.ts'
import { checkForm, type FormCheck } from './check-form.ts'
import type { FormValues } from './form-answer.ts'
import { isFreeFrom, isParcelCost, TOO_DEAR, TOO_FAR } from './parcel-cost.ts'
import { line } from './text-rules.ts'
import { parseTypedCountry } from './typed-country.ts'

const NO_COUNTRY = 'is no country we know. Write its English name or its letters, as Germany or DE.'
const NOT_AN_AMOUNT = 'An amount such as 49 or 4.90.'

const ShippingRuleSchema = z.object({
  countries: line()
    .min(1, 'Name at least one country.')
    .max(2000, 'Too long.')
    .transform((text, issue): Country[] => {
      const parts = text.split(/[,;]/).flatMap((part) => part.trim() || [])
      const unknown = parts.filter((part) => parseTypedCountry(part) === null)
      if (unknown.length > 0) {
        issue.addIssue({ code: 'custom', message: `"${unknown[0]!.slice(0, 40)}" ${NO_COUNTRY}` })
        return z.NEVER
      }
      return [...new Set(parts.map((part) => parseTypedCountry(part)!))].toSorted()
    }),
  /** Any text: it does not send there. */
  isClosed: z.string().transform((text) => text !== ''),
  cost: line(),
  freeFrom: line(),
  daysFrom: days(),
  daysTo: days(),
})

export type ShippingRuleField = keyof typeof ShippingRuleSchema.shape
export const SHIPPING_RULE_FIELDS = Object.keys(ShippingRuleSchema.shape) as ShippingRuleField[]

/** As it is kept. */
export type ShippingRuleForm = {
  readonly countries: Country[]
  readonly sends: boolean
  readonly cost: Minor | null
  readonly freeFrom: Minor | null
  readonly daysFrom: number | null
  readonly daysTo: number | null
}

/** The operator's input, in the store's currency. */
export function checkShippingRule(
  values: FormValues<ShippingRuleField>,
  { currency, rates }: { currency: string; rates: ExchangeRates },
): FormCheck<ShippingRuleForm, ShippingRuleField> {
  const checked = checkForm(ShippingRuleSchema, values)
  if (!checked.ok) return checked
  const { countries, isClosed, daysFrom, daysTo, ...typed } = checked.value
  if (isClosed) {
    const nothing = { cost: null, freeFrom: null, daysFrom: null, daysTo: null }
    return { ok: true, value: { countries, sends: false, ...nothing } }
  }
  const cost = parseMinor(typed.cost, currency)
  const freeFrom = typed.freeFrom === '' ? null : parseMinor(typed.freeFrom, currency)
  const errors = {
    ...((cost === null || cost < 0) && {
      cost: typed.cost === '' ? 'Give the cost; 0 where it is free.' : NOT_AN_AMOUNT,
    }),
    ...(cost !== null && !isParcelCost(cost, currency, rates) && { cost: TOO_DEAR }),
    ...(typed.freeFrom !== '' && (freeFrom === null || freeFrom <= 0) && { freeFrom: NOT_AN_AMOUNT }),
    ...(freeFrom !== null && !isFreeFrom(freeFrom, currency, rates) && { freeFrom: TOO_FAR }),
    ...(daysFrom !== null && daysTo !== null && daysTo < daysFrom && { daysTo: 'Not before the first day.' }),
  }
  if (Object.keys(errors).length > 0) return { ok: false, errors }
  return { ok: true, value: { countries, sends: true, cost, freeFrom, daysFrom, daysTo } }
}

function days() {
  return line()
    .refine((text) => text === '' || (/^\d{1,2}$/.test(text) && Number(text) <= MOST_DAYS), {
      message: `A number of days, ${MOST_DAYS} at most.`,
    })
    .transform((text) => (text === '' ? null : Number(text)))
}

import { z } from 'zod'
import { line, lines } from './text-rules.ts'

const LONGEST_TITLE = 120
const LONGEST_CODE = 60
const LONGEST_CONDITIONS = 500
const MOST_PRODUCTS = 500

const Moment = z.coerce.date('moment.invalid')

/** What an operator enters. Empty texts are null, no products are all of them. */
export const MemberOfferSchema = z
  .object({
    storeId: z.coerce.number().int('store.missing').positive('store.missing'),
    title: line().min(1, 'title.missing').max(LONGEST_TITLE, 'title.tooLong'),
    code: line()
      .max(LONGEST_CODE, 'code.tooLong')
      .transform((code) => code || null),
    conditions: lines()
      .max(LONGEST_CONDITIONS, 'conditions.tooLong')
      .transform((text) => text || null),
    productIds: z
      .array(z.coerce.number().int().positive())
      .max(MOST_PRODUCTS, 'products.tooMany')
      .transform((ids) => [...new Set(ids)]),
    validFrom: Moment,
    validTo: Moment.nullable(),
  })
  .refine(({ validFrom, validTo }) => validTo === null || validTo > validFrom, {
    path: ['validTo'],
    message: 'validTo.early',
  })

export type MemberOfferForm = z.output<typeof MemberOfferSchema>

import { z } from 'zod'
import { OTHER_LANGUAGES } from '../language.ts'
import { line, lines } from './text-rules.ts'

const LONGEST_TITLE = 120
const LONGEST_CODE = 60
const LONGEST_CONDITIONS = 500
const MOST_PRODUCTS = 500

const title = () => line().max(LONGEST_TITLE, 'title.tooLong')
const conditions = () =>
  lines()
    .max(LONGEST_CONDITIONS, 'conditions.tooLong')
    .transform((text) => text || null)

/** One language besides English. Empty fields are not translated. */
const TextSchema = z
  .object({ language: z.enum(OTHER_LANGUAGES), title: title(), conditions: conditions() })
  .refine((text) => text.title !== '' || text.conditions === null, {
    path: ['title'],
    message: 'title.missing',
  })

const Moment = z.coerce.date('moment.invalid')

/** What an operator enters. Empty texts are null, no products means all of them. */
export const MemberOfferSchema = z
  .object({
    storeId: z.coerce.number().int('store.missing').positive('store.missing'),
    title: title().min(1, 'title.missing'),
    code: line()
      .max(LONGEST_CODE, 'code.tooLong')
      .transform((code) => code || null),
    conditions: conditions(),
    texts: z.array(TextSchema).transform((texts) => texts.filter((text) => text.title !== '')),
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

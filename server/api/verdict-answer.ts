import { z } from 'zod'
import { type DealVerdict, VERDICTS } from '#domain/deal-verdict.ts'
import { AmountSchema, type Amounts } from './amounts.ts'

/** Our judgement of a store's earlier price, in every answer that has one. */
export const verdictFields = {
  verdict: z
    .enum(VERDICTS)
    .nullable()
    .describe(
      'What our own record says of originalPrice: the price is below the lowest of the 30 days before the ' +
        'reduction, is not, or too little is known. Null without an originalPrice.',
    ),
  reference: z
    .object({
      price: AmountSchema.nullable().describe('Null for several kinds of packs together.'),
      day: z.iso.date(),
    })
    .nullable()
    .describe('The lowest price that the verdict compares with, and its day.'),
  reducedSince: z.iso.date().nullable().describe('The first day of the reduction, with all its steps.'),
  knownDays: z
    .int()
    .nullable()
    .describe('For too-new: on how many of the 30 days before the price was known.'),
}

type VerdictAnswer = {
  verdict: DealVerdict['verdict'] | null
  reference: { price: string | null; day: string } | null
  reducedSince: string | null
  knownDays: number | null
}

export function toVerdictAnswer(verdict: DealVerdict | null, amounts: Amounts): VerdictAnswer {
  const unknown = { reference: null, reducedSince: null, knownDays: null }
  if (verdict === null) return { ...unknown, verdict }
  if (verdict.verdict === 'too-new') return { ...unknown, ...verdict }
  const { reference, day, sinceDay } = verdict
  return {
    verdict: verdict.verdict,
    reference: { price: amounts.priceOrNull(reference), day },
    reducedSince: sinceDay,
    knownDays: null,
  }
}

import { z } from 'zod'
import { MATCH_GROUNDS } from '#domain/evidence/match-grounds.ts'
import type { OfferEvidence } from '#services/evidence/list-offer-evidence.ts'

export const EvidenceSchema = z.object({
  readAt: z.iso.datetime().describe('When this price was first read.'),
  confirmedAt: z.iso.datetime().nullable().describe('The last reading that found it.'),
  source: z.object({ kind: z.enum(['feed', 'page', 'hand']), host: z.string() }),
  title: z
    .string()
    .nullable()
    .describe("The store's own words; null where they no longer belong to the price."),
  variant: z.string().nullable(),
  priceText: z.string().nullable(),
  reason: z.enum(MATCH_GROUNDS).describe('Why it was taken for this product and pack.'),
  isReplaced: z.boolean().describe('Whether the store has changed or removed its listing since.'),
})

export function toEvidenceAnswer(evidence: OfferEvidence): z.input<typeof EvidenceSchema> {
  const { words, ground, isReplaced, confirmedAt, priceSince, source } = evidence
  return {
    readAt: priceSince,
    confirmedAt,
    source,
    title: words?.title ?? null,
    variant: words?.variant ?? null,
    priceText: words?.price?.text ?? null,
    reason: ground,
    isReplaced,
  }
}

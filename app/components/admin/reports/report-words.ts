import type { MatchGround } from '#domain/evidence/match-grounds.ts'
import type { ReportAnswer, ReportReason } from '#domain/reports/report-types.ts'

export const REASONS = {
  price: 'The price is different',
  shipping: 'Shipping is different',
  product: 'Another product or pack',
  stock: 'Out of stock',
  region: 'Does not ship to the visitor',
} as const satisfies Record<ReportReason, string>

export const GROUNDS = {
  gtin: 'by its barcode',
  alias: 'by a name that an operator taught',
  name: 'by title and variant',
  person: 'by an operator’s decision',
  hand: 'entered by hand',
  unknown: 'before reasons were kept',
} as const satisfies Record<MatchGround, string>

export const ANSWERED = {
  right: 'Right',
  fixed: 'Fixed',
  asked: 'Store asked',
} as const satisfies Record<ReportAnswer, string>

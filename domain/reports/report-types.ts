/** What a visitor can say is wrong. */
export const REPORT_REASONS = ['price', 'shipping', 'product', 'stock', 'region'] as const
export type ReportReason = (typeof REPORT_REASONS)[number]

/** What an operator can answer. */
export type ReportAnswer = 'right' | 'fixed' | 'asked'

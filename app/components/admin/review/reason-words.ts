/** Kinds of doubt, for the operator. */
export const REVIEW_REASON_WORDS = {
  strength: 'Strength unclear',
  format: 'Format unclear',
  pack: 'Pack unclear',
  kind: 'Another kind or market',
  words: 'Unknown words',
  several: 'Several products fit',
  code: 'GTIN contradicts',
  changed: 'Its words changed',
  brand: 'No brand of ours',
  goods: 'Something else',
} as const

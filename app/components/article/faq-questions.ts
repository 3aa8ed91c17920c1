/** The ten questions in their order; each is `item.{key}.question` and `item.{key}.answer` of the namespace faq. */
export const FAQ_QUESTIONS = [
  'what',
  'free',
  'updates',
  'buying',
  'orders',
  'verified',
  'trust',
  'shipping',
  'member',
  'retailer',
] as const

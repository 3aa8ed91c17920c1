export const SORTS = [
  'default',
  'delivered',
  'price-asc',
  'price-desc',
  'popular',
  'name-asc',
  'name-desc',
  'newest',
] as const
export type Sort = (typeof SORTS)[number]

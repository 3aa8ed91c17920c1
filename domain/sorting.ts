export const SORTS = [
  'default',
  'price-asc',
  'price-desc',
  'popular',
  'name-asc',
  'name-desc',
  'newest',
] as const
export type Sort = (typeof SORTS)[number]

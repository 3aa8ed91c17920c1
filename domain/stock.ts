export const STOCK_STATES = ['in_stock', 'out_of_stock', 'preorder', 'backorder', 'unknown'] as const
/** Only in_stock sets a from-price or has a link to buy. */
export type Stock = (typeof STOCK_STATES)[number]

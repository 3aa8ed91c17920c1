/** What we read of a row. */
export const FEED_FIELDS = [
  ...([
    'id',
    'title',
    'vendor',
    'variant',
    'price',
    'salePrice',
    'salePeriod',
    'oldPrice',
    'currency',
  ] as const),
  ...(['stock', 'stockCount', 'forSale', 'url', 'trackingUrl', 'gtin', 'cans', 'shipping'] as const),
  ...(['minHandling', 'maxHandling', 'minTransit', 'maxTransit'] as const),
  ...(['category', 'description', 'image'] as const),
] as const
export type FeedField = (typeof FEED_FIELDS)[number]

export const FEED_NETWORKS = [
  ...([
    'google',
    'awin',
    'adtraction',
    'tradedoubler',
    'cj',
    'tradetracker',
    'partnerads',
    'adsettings',
    'adrecord',
  ] as const),
  'other',
] as const
export type FeedNetwork = (typeof FEED_NETWORKS)[number]

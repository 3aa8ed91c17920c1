import type { Deps } from '#services/deps.ts'

/** How much of the market the site shows in the visitor's region: the figures in its texts. */
export function countCoverage(deps: Pick<Deps, 'catalogue'>) {
  const { stores, products, cards } = deps.catalogue()
  return {
    storeCount: stores.size,
    productCount: products.length,
    pricedCount: cards.filter(({ priceFrom }) => priceFrom !== null).length,
  }
}

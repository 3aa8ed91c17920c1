import type { BasketAddress } from './basket-address.ts'
import { MOST_LINES } from './basket-limits.ts'

/**
 * The basket after a change on a page. Products that came into it since the page was made, in another tab or on another
 * device, stay.
 */
export function rebaseBasket({
  own,
  from,
  to,
}: {
  own: BasketAddress
  /** As the page showed it. */
  from: BasketAddress
  to: BasketAddress
}): BasketAddress {
  const items = new Map(to.items)
  for (const [slug, cans] of own.items) {
    if (!from.items.has(slug) && !items.has(slug) && items.size < MOST_LINES) items.set(slug, cans)
  }
  return { ...to, items }
}

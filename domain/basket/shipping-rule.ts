import type { OfferStore } from '../offers.ts'
import type { Region } from '../region.ts'
import { DEFAULT_SHIPPING, type ShippingRule } from '../shipping.ts'

/** The store's rule for parcels to the visitor; null when it sends none there. */
export function shippingRuleOf(store: OfferStore, region: Region): ShippingRule | null {
  const rule = store.shipping[region]
  return rule === undefined ? DEFAULT_SHIPPING[region] : rule
}

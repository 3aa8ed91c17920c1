import { eurPrice, multiplyPrice, type Price } from './money/price.ts'
import type { Region } from './region.ts'

/** What a store charges to send a parcel to a region. */
export type ShippingRule = {
  readonly cost: Price
  /** Order value from which shipping is free; null when it never is. */
  readonly freeFrom: Price | null
}

/** For stores that state no rule of their own. */
export const DEFAULT_SHIPPING: Readonly<Record<Region, ShippingRule>> = {
  eu: { cost: eurPrice(1200), freeFrom: eurPrice(10_000) },
  'non-eu': { cost: eurPrice(2999), freeFrom: eurPrice(30_000) },
}

/** The rule and the order may be in different currencies; then they are compared in euro. */
export function shippingCost(rule: ShippingRule, order: Price): Price {
  const isFree =
    rule.freeFrom !== null &&
    (rule.freeFrom.currency === order.currency
      ? order.minor >= rule.freeFrom.minor
      : order.eurMicro >= rule.freeFrom.eurMicro)
  return isFree ? multiplyPrice(rule.cost, 0) : rule.cost
}

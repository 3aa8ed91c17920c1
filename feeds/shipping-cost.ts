import type { Minor } from '#domain/money/amounts.ts'
import { type DecimalHint, parsePrice } from './parse-price.ts'

/**
 * The shipping cost of an order: '49', 'PT::Standard:4.90 EUR', or several such parts. Null when they differ, because
 * the right one depends on the country and the service; a wrong cost is worse than none.
 */
export function parseShippingCost(
  text: string,
  { currency, hint }: { currency: string; hint?: DecimalHint | undefined },
): Minor | null {
  if (text.trim() === '') return null
  const costs = text
    .split(/\n|,(?=[A-Z]{2}:)/)
    .map((part) => parsePrice(part.slice(part.lastIndexOf(':') + 1), { currency, hint }))
    .map((cost) => (cost.ok && (cost.currency ?? currency) === currency ? cost.minor : null))
  return costs.every((cost) => cost === costs[0]) ? (costs[0] ?? null) : null
}

import type { MatchInput, MatchResult } from './match-types.ts'
import { CAN_PRICES } from './tables/can-prices.ts'

const DOUBT = 'such a pack does not cost that much, or that little'

/**
 * A listing that leaves something out is matched only if it also costs what its cans may cost: at another price it is
 * other goods, or another pack. Without a price, or in a currency that we do not know, its words decide alone.
 */
export function doubtPrice(result: MatchResult, { priceMinor, currency }: MatchInput): MatchResult {
  if (result.outcome !== 'matched' || !result.leavesOut || !priceMinor) return result
  const range = CAN_PRICES[currency ?? '']
  const { productId, cans } = result
  const perCan = priceMinor / cans
  if (!range || (perCan >= range[0] && perCan <= range[1])) return result
  const reason = `${result.reason}; does not say the strength, the format or the full name, and ${DOUBT}`
  const candidates = [{ productId, score: 0.9, why: result.reason }]
  return { outcome: 'review', candidates, cans, code: 'price-unlikely', reason }
}

import { minor } from '#domain/money/amounts.ts'
import { latin1Text } from '../latin1-text.ts'
import { noZero } from '../original-price.ts'
import type { Amount } from './shopify-listing.ts'

const QUOTE = 0x22
const ZERO = 0x30
const AMOUNTS_KEPT = 2 ** 14
const NO_AMOUNT: Amount = { minor: null, text: '' }
const amounts = new Array<Amount>(AMOUNTS_KEPT).fill(NO_AMOUNT)

/** '"19.90"' or null, which stands from here to there. There are two in every listing, and shops like the same figures. */
export function recallAmount(bytes: Buffer, from: number, to: number): Amount {
  const start = from + 1
  const end = to - 1
  if (bytes[from] !== QUOTE) return NO_AMOUNT
  let figure = 0
  for (let at = start; at < end; at++) if (at !== end - 3) figure = figure * 10 + bytes[at]! - ZERO
  const known = amounts[figure % AMOUNTS_KEPT]!
  if (known.minor === figure) return known
  const amount = { minor: noZero(minor(figure)), text: latin1Text(bytes, start, end) }
  amounts[figure % AMOUNTS_KEPT] = amount
  return amount
}

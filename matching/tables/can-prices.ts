/**
 * What a shop may ask for one can, in minor units, from the lowest clearance to the dearest country. Wide on purpose: it
 * tells a can from a roll or from other goods, not one can from another. Markets judge prices more closely later.
 */
export const CAN_PRICES: Readonly<Record<string, readonly [least: number, most: number]>> = {
  EUR: [100, 1500],
  GBP: [100, 1300],
  USD: [100, 1500],
  CHF: [100, 1600],
  SEK: [1000, 15000],
  NOK: [1500, 20000],
  DKK: [800, 11000],
  PLN: [400, 6000],
  CZK: [2500, 35000],
}

import type { Minor } from '../money/amounts.ts'

/** What a price was compared with: the store's own prices, or the first of the others that is known. */
export type Yardstick = 'own' | 'market' | 'brand' | 'kind' | 'any'

/** Why a price was not believed, in figures. Amounts are for its pack, in its currency. */
export type PriceDoubt = {
  readonly against: Yardstick
  readonly likely: Minor
  /** The price divided by the likely one. */
  readonly factor: number
  /** How many stores, or products of the brand or kind, make it likely; 0 for the store's own prices. */
  readonly count: number
  /** Outside these a price waits for an operator. */
  readonly waitsBelow: Minor
  readonly waitsAbove: Minor
}

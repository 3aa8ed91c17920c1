/** Why a whole run was not believed, in figures. */
export type RunDoubt = {
  /** Its prices moved by the same factor, or too many of them are doubted. */
  readonly kind: 'same-factor' | 'many-held'
  /** How many prices have the factor, or are doubted, and of how many. */
  readonly count: number
  readonly of: number
  /** The middle of all factors, and the range of those alike. Against the store's own prices, or else the market. */
  readonly factor: number
  readonly low: number
  readonly high: number
  readonly against: 'own' | 'market'
  /** The currency that would explain the factor, and how much of it the store's currency buys. */
  readonly currency: { readonly from: string; readonly to: string; readonly rate: number } | null
  /** No reading confirms it. */
  readonly needsOperator: boolean
}

/** A brand that has at least one listed product. */
export type Brand = {
  readonly id: number
  readonly name: string
  readonly slug: string
  readonly logoUrl: string | null
  readonly productCount: number
  /** The product whose can represents the brand: the one with the most reviews. */
  readonly faceProductId: number
}

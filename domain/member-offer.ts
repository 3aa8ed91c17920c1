/** What a store gives members. Only members ever see one. */
export type MemberOffer = {
  readonly id: number
  readonly store: { readonly id: number; readonly name: string; readonly logoUrl: string | null }
  readonly title: string
  /** Null where nothing has to be typed in. */
  readonly code: string | null
  readonly conditions: string | null
  /** ISO 8601; null without an end. */
  readonly validTo: string | null
  /** Empty for everything the store sells. */
  readonly productIds: ReadonlyArray<number>
}

/** What everybody may know: that there is something, and where. */
export type MemberOfferTeaser = Pick<MemberOffer, 'store'> & { readonly count: number }

export function isForProduct({ productIds }: Pick<MemberOffer, 'productIds'>, productId: number): boolean {
  return productIds.length === 0 || productIds.includes(productId)
}

/** By store, in the order of the stores' first offers. */
export function countByStore(offers: ReadonlyArray<MemberOffer>): MemberOfferTeaser[] {
  const byStore = Map.groupBy(offers, ({ store }) => store.id)
  return [...byStore.values()].map((group) => ({ store: group[0]!.store, count: group.length }))
}

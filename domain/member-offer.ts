import type { Language, OtherLanguage } from './language.ts'

/** What a store gives members. Only members ever see one. */
export type MemberOffer = {
  readonly id: number
  readonly store: { readonly id: number; readonly name: string; readonly logoUrl: string | null }
  /** Of title and conditions. */
  readonly language: Language
  readonly title: string
  /** Null where no code is needed. */
  readonly code: string | null
  readonly conditions: string | null
  /** ISO 8601; null without an end. */
  readonly validTo: string | null
  /** Empty for everything the store sells. */
  readonly productIds: ReadonlyArray<number>
}

/** The words of an offer in one language. */
export type MemberOfferText = Pick<MemberOffer, 'title' | 'conditions'>
/** In English, with its other languages beside. */
export type TranslatedMemberOffer = MemberOffer & {
  readonly texts: Readonly<Partial<Record<OtherLanguage, MemberOfferText>>>
}

/** In a language, or in English where it is not translated. A condition without translation still applies. */
export function translateOffer({ texts, ...offer }: TranslatedMemberOffer, language: Language): MemberOffer {
  const text = language === 'en' ? undefined : texts[language]
  if (!text) return offer
  return { ...offer, language, title: text.title, conditions: text.conditions ?? offer.conditions }
}

/** The public part: that there is an offer, and where. */
export type MemberOfferTeaser = Pick<MemberOffer, 'store'> & { readonly count: number }

export function isForProduct({ productIds }: Pick<MemberOffer, 'productIds'>, productId: number): boolean {
  return productIds.length === 0 || productIds.includes(productId)
}

/** By store, in the order of the stores' first offers. */
export function countByStore(offers: ReadonlyArray<MemberOffer>): MemberOfferTeaser[] {
  const byStore = Map.groupBy(offers, ({ store }) => store.id)
  return [...byStore.values()].map((group) => ({ store: group[0]!.store, count: group.length }))
}

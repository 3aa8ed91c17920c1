import type { NewProduct } from '#data/products.ts'
import type { MatchAlias, MatchGtin, MatchInput, MatchProduct } from '#matching/match-types.ts'

/** A listing without a product, with everything that its store says about it. */
export type WaitingListing = {
  readonly id: number
  readonly storeId: number
  readonly storeName: string
  readonly title: string
  readonly vendor: string
  readonly variant: string
  readonly gtin: string | null
  /** Empty where the store says nothing. */
  readonly tags: string
  readonly category: string
  readonly description: string
  readonly image: string
}

/**
 * What is known about products: those of the site, and those of the starter catalogue that the site does not have.
 * The latter have negative ids.
 */
export type Knowledge = {
  readonly products: ReadonlyArray<MatchProduct>
  readonly aliases: ReadonlyArray<MatchAlias>
  readonly gtins: ReadonlyArray<MatchGtin>
  /** The starter catalogue's products by their negative ids. */
  readonly starter: ReadonlyMap<number, NewProduct>
}

/** Why a proposal is not certain: a few words, and a sentence that lets a person decide. */
export type Doubt = { readonly title: string; readonly text: string }

export type LinkedListing = { readonly listing: WaitingListing; readonly cans: number }

/** A product with all listings that are it, of all stores. */
export type FoundProduct = {
  /** Null where the site does not have it yet. */
  readonly productId: number | null
  readonly product: NewProduct
  readonly listings: ReadonlyArray<LinkedListing>
}

export type DoubtedProduct = FoundProduct & { readonly doubts: ReadonlyArray<Doubt> }

export type IntakeProblem =
  | 'other-goods'
  | 'brand-unknown'
  | 'flavour-unknown'
  | 'format-missing'
  | 'strength-missing'
  | 'kind-unknown'
  | 'words-unknown'
  | 'pack-unclear'
  | 'product-unclear'

export function toMatchInput({ title, vendor, variant, gtin }: WaitingListing): MatchInput {
  return { title, vendor, variant, gtin }
}

/** A kept or tried listing; what its store says beside the title is in `raw`. */
export function toWaiting({
  raw,
  ...listing
}: Omit<WaitingListing, 'tags' | 'category' | 'description' | 'image'> & { raw: unknown }): WaitingListing {
  const said = raw as Readonly<Record<string, string | undefined>>
  const { tags = '', description = '', image = '', type = '', category = '' } = said
  return { ...listing, tags, description, image, category: [type, category].filter(Boolean).join(', ') }
}

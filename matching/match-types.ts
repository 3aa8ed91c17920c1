import type { Minor } from '#domain/money/amounts.ts'
import type { FlavourFamily, Format, Kind } from '#domain/product.ts'

/** The facts about a product that the matcher needs. */
export type MatchProduct = {
  readonly id: number
  readonly name: string
  readonly brand: string
  readonly flavourFamily: FlavourFamily | null
  readonly format: Format | null
  readonly kind: Kind
  /** Always per pouch; null when unknown or loose. */
  readonly nicotineMg: number | null
  readonly pouchesPerCan: number | null
  readonly pouchWeightG: number | null
  /** Free text of the catalogue: '16 mg/g on the can', '8mg in the name is mg/g', 'formerly …', 'US'. */
  readonly notes: string | null
}

/** Another name for a product, taught by an operator. */
export type MatchAlias = { readonly productId: number; readonly alias: string }

export type MatchGtin = {
  readonly gtin: string
  readonly productId: number
  readonly level: 'can' | 'roll'
  /** The number of cans that the code is for. */
  readonly cans: number
}

export type MatchInput = {
  readonly title: string
  readonly vendor?: string | null | undefined
  readonly variant?: string | null | undefined
  readonly gtin?: string | null | undefined
  /** From a separate field of the feed, never guessed. */
  readonly cans?: number | null | undefined
  /** Of the whole offer. It only raises doubts about a listing that leaves something out. */
  readonly priceMinor?: Minor | null | undefined
  readonly currency?: string | null | undefined
}

/** The reason, for machines. The sentence beside it is for people. */
export type MatchCode =
  | 'gtin'
  | 'alias'
  | 'name'
  | 'gtin-contradicted'
  | 'strength-missing'
  | 'strength-contradicted'
  | 'format-missing'
  | 'format-contradicted'
  | 'kind-contradicted'
  | 'market-contradicted'
  | 'pouches-contradicted'
  | 'pack-unclear'
  | 'price-unlikely'
  | 'several-products'
  | 'several-brands'
  | 'words-differ'
  | 'not-in-catalogue'
  | 'no-brand'
  | 'mixed-box'
  | 'not-a-pouch'
  | 'nothing-said'

export type Candidate = {
  readonly productId: number
  /** Between 0 and 1; only useful for sorting. */
  readonly score: number
  readonly why: string
}

type Because = {
  /** The content of the offer: 1 when no number is given. */
  readonly cans: number
  readonly code: MatchCode
  readonly reason: string
}

/** 'review': could be one of ours, a person decides. 'none': certainly not one of ours. */
export type MatchResult =
  | ({
      readonly outcome: 'matched'
      readonly productId: number
      /** It leaves out a strength, a format or a word, and no other product is known that it could mean. */
      readonly leavesOut?: true
    } & Because)
  | ({ readonly outcome: 'review'; readonly candidates: ReadonlyArray<Candidate> } & Because)
  | ({ readonly outcome: 'none' } & Because)

export type StrengthUnit = 'mg' | 'mg/pouch' | 'mg/g' | '%'

/** The parts of a listing, for proposing a product that the catalogue does not have. */
export type ParsedListing = {
  /** As the catalogue or our table of brands spells it; null when no brand was recognised. */
  readonly brand: string | null
  /** Everything that names the product, in the listing's order: line, flavour and unexplained words. */
  readonly words: ReadonlyArray<string>
  /** 'plus', 'exclusive': words that name a range of the brand rather than a flavour. */
  readonly line: ReadonlyArray<string>
  /** In English where we know the word. */
  readonly flavour: ReadonlyArray<string>
  readonly format: Format | null
  readonly strength: { readonly value: number; readonly unit: StrengthUnit } | null
  /** 'strong', 'xstrong', …; null when the listing uses none. */
  readonly strengthWord: string | null
  /** The 4 of 'S4', '#4', 'No.4' and 'Level 4'. */
  readonly strengthCode: number | null
  readonly pouchesPerCan: number | null
  readonly cans: number
  /** It says its number of cans in two ways, or that there are several and not how many. */
  readonly isPackUnclear: boolean
  /** Null when the listing leaves open whether it is a pouch or snus. */
  readonly kind: Kind | null
  /** True for boxes of several products, clothes, vapes, gum and the like. */
  readonly isOtherGoods: boolean
  /** Unexplained words. A product is proposed only when there are none. */
  readonly leftover: ReadonlyArray<string>
}

/** 'unsaid': the listing says nothing that decides it. */
export type Agreement = 'agrees' | 'unsaid' | 'differs'

/** What a listing says for and against being a product, by the rules that decide a match. */
export type Comparison = {
  readonly productId: number
  readonly brand: Agreement
  readonly flavour: Agreement
  /** Words of the product's name that the listing lacks. */
  readonly missing: ReadonlyArray<string>
  /** Words of the listing that the product's name lacks. */
  readonly extra: ReadonlyArray<string>
  readonly strength: Agreement
  readonly format: Agreement
  /** Snus and pouches, with and without nicotine. */
  readonly isKindOther: boolean
  readonly pouches: Agreement
  readonly pack: Agreement
  /** If it is this product. */
  readonly cans: number
}

export type Matcher = {
  /** Never throws, whatever the text. */
  readonly match: (input: MatchInput) => MatchResult
  readonly parse: (input: MatchInput) => ParsedListing
  /** Null for a product that it does not know. */
  readonly compare: (input: MatchInput, productId: number) => Comparison | null
}

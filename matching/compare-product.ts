import type { BookedBrand } from './brand-book.ts'
import { countCans } from './count-cans.ts'
import { arePouchesPossible, isFormatPossible, isSameKind } from './judge-product.ts'
import { judgeStrength } from './judge-strength.ts'
import type { Agreement, Comparison } from './match-types.ts'
import type { MatcherState } from './matcher-state.ts'
import type { ProductFacts } from './product-facts.ts'
import type { ReadListing } from './read-listing.ts'

/** A product of the catalogue by its id, with its brand. */
export function findFacts(
  { indexes }: MatcherState,
  productId: number,
): { brand: BookedBrand; facts: ProductFacts } | null {
  for (const [brand, index] of indexes) {
    const facts = index.products.find(({ product }) => product.id === productId)
    if (facts) return { brand, facts }
  }
  return null
}

/** What the listing, read as this product's brand, says for and against it: by the same rules that decide a match. */
export function compareProduct(
  { indexes }: MatcherState,
  {
    facts,
    brands,
    read: { slots, title, variant },
    field,
  }: {
    facts: ProductFacts
    /** That the listing names. */
    brands: ReadonlyArray<BookedBrand>
    read: ReadListing
    field: number | null
  },
): Comparison {
  const index = indexes.get(slots.brand)!
  const missing = facts.words.filter((word) => !slots.words.includes(word))
  const extra = slots.words.filter((word) => !facts.words.includes(word))
  const { cans, isUnclear } = countCans({ title: title.pack, variant: variant.pack, field, product: facts })
  const isKindOther = !isSameKind(facts, slots)
  return {
    productId: facts.product.id,
    brand: brands.length === 0 ? 'unsaid' : brands.includes(slots.brand) ? 'agrees' : 'differs',
    flavour: missing.length + extra.length === 0 ? 'agrees' : extra.length === 0 ? 'unsaid' : 'differs',
    missing,
    extra,
    strength: TO_AGREEMENT[judgeStrength({ facts, scale: index.scale, slots })],
    format: toAgreement(slots.formats.length > 0, isFormatPossible(index, facts, slots) && !isKindOther),
    isKindOther,
    pouches: toAgreement(slots.pouches !== null, arePouchesPossible(facts, slots)),
    pack: isUnclear || slots.isPackUnclear ? 'unsaid' : 'agrees',
    cans,
  }
}

const TO_AGREEMENT = { agrees: 'agrees', silent: 'unsaid', contradicts: 'differs' } as const satisfies Record<
  ReturnType<typeof judgeStrength>,
  Agreement
>

function toAgreement(isSaid: boolean, isPossible: boolean): Agreement {
  if (!isPossible) return 'differs'
  return isSaid ? 'agrees' : 'unsaid'
}

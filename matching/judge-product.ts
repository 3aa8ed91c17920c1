import type { Format } from '#domain/product.ts'
import type { BrandIndex } from './brand-index.ts'
import { judgeStrength, type Verdict } from './judge-strength.ts'
import type { ListingSlots } from './listing-slots.ts'
import type { MatchCode } from './match-types.ts'
import type { ProductFacts } from './product-facts.ts'

/** Cans of one product differ by a pouch or two from batch to batch, not by more. */
const POUCHES_TOLERANCE = 2

/** The contradiction, or how well the strength fits when there is none. */
export type Judgement =
  | { readonly veto: MatchCode }
  | { readonly veto: null; readonly strength: Exclude<Verdict, 'contradicts'> }

/** Every hard rule in turn: kind, format, strength, market, pouches. */
export function judgeProduct(index: BrandIndex, facts: ProductFacts, slots: ListingSlots): Judgement {
  if (!isSameKind(facts, slots)) return { veto: 'kind-contradicted' }
  if (!isFormatPossible(index, facts, slots)) return { veto: 'format-contradicted' }
  const strength = judgeStrength({ facts, scale: index.scale, slots })
  if (strength === 'contradicts' || !isSameCaffeine(facts, slots)) return { veto: 'strength-contradicted' }
  if (!isSameMarket(index, facts, slots)) return { veto: 'market-contradicted' }
  if (!arePouchesPossible(facts, slots)) return { veto: 'pouches-contradicted' }
  return { veto: null, strength }
}

export function isSameKind(facts: ProductFacts, slots: ListingSlots): boolean {
  const { kind } = facts.product
  if (slots.isTobaccoFree && (kind === 'snus' || kind === 'white snus')) return false
  if (slots.isTobacco && (kind === 'nicotine pouch' || kind === 'nicotine-free')) return false
  if (slots.isCaffeine && !facts.isCaffeine) return false
  if (!facts.isNicotineFree) return !slots.isNicotineFree
  if (slots.isNicotineFree || slots.brand.fact?.isNicotineFree) return true
  return facts.isCaffeine && (slots.isCaffeine || slots.words.includes('energy'))
}

function isSameCaffeine(facts: ProductFacts, { caffeineMg }: ListingSlots): boolean {
  return caffeineMg === null || facts.caffeineMg === null || caffeineMg === facts.caffeineMg
}

export function isFormatPossible(
  index: BrandIndex,
  facts: ProductFacts,
  { formats, isPortion }: ListingSlots,
): boolean {
  if (isPortion && facts.product.format === 'loose') return false
  return formats.every((format) => isFormat(index, facts, format))
}

/** Some makers print 'large' on the original size, unless the brand has a larger one. */
function isFormat(index: BrandIndex, { product, namedFormats }: ProductFacts, format: Format): boolean {
  if (product.format === null) return true
  if (product.format === format || namedFormats.includes(format)) return true
  if (format !== 'large' || product.format !== 'original' || product.kind !== 'snus') return false
  return !index.products.some((other) => other.product.format === 'large')
}

function isSameMarket(index: BrandIndex, { market }: ProductFacts, slots: ListingSlots): boolean {
  if (slots.market === 'eu') return market !== 'us'
  if (slots.market === 'us') return market === 'us' || (market === null && !index.hasUsProducts)
  return true
}

export function arePouchesPossible({ product }: ProductFacts, { pouches }: ListingSlots): boolean {
  if (pouches === null || product.pouchesPerCan === null) return true
  return Math.abs(pouches - product.pouchesPerCan) <= POUCHES_TOLERANCE
}

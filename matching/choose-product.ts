import type { BrandIndex } from './brand-index.ts'
import { judgeProduct } from './judge-product.ts'
import { isNear, type Verdict } from './judge-strength.ts'
import { isOnlyOne } from './known-siblings.ts'
import type { ListingSlots } from './listing-slots.ts'
import type { MatchCode } from './match-types.ts'
import type { ProductFacts } from './product-facts.ts'

/** One product, or the reason why there is none. */
export type Choice =
  | { readonly product: ProductFacts; readonly code: null; readonly leavesOut: boolean }
  | { readonly product: null; readonly code: MatchCode; readonly among: ReadonlyArray<ProductFacts> }

/** At least this many products must share one strength before a listing may leave it out. */
const LEAST_OF_ONE_STRENGTH = 3

/** The rules in the order they are tried: a product that failed a later rule was nearer. */
const HOW_FAR: ReadonlyArray<MatchCode> = [
  'words-differ',
  'kind-contradicted',
  'format-contradicted',
  'strength-contradicted',
  'market-contradicted',
  'pouches-contradicted',
]

type Survivor = { readonly facts: ProductFacts; readonly strength: Exclude<Verdict, 'contradicts'> }

/** The one product among those with the same words that fits the listing, if nothing left unsaid could change it. */
export function chooseProduct(
  index: BrandIndex,
  products: ReadonlyArray<ProductFacts>,
  slots: ListingSlots,
): Choice {
  let veto: MatchCode = 'words-differ'
  const survivors: Survivor[] = []
  for (const facts of products) {
    const judgement = judgeProduct(index, facts, slots)
    if (judgement.veto === null) survivors.push({ facts, strength: judgement.strength })
    else if (HOW_FAR.indexOf(judgement.veto) > HOW_FAR.indexOf(veto)) veto = judgement.veto
  }
  if (survivors.length === 0) return { product: null, code: veto, among: products }
  const [only] = survivors
  if (survivors.length === 1 && isSettled(only!, slots))
    return { product: only!.facts, code: null, leavesOut: false }
  return narrow(index, survivors, slots)
}

/** Strength agrees and the name leaves no format open: there is nothing left to decide. */
function isSettled({ facts, strength }: Survivor, slots: ListingSlots): boolean {
  return strength === 'agrees' && (slots.formats.length > 0 || facts.namedFormats.length === 0)
}

function narrow(index: BrandIndex, survivors: ReadonlyArray<Survivor>, slots: ListingSlots): Choice {
  const agreeing = survivors.filter(({ strength }) => strength === 'agrees')
  let left = agreeing.length > 0 ? agreeing : survivors
  const hasFormat = slots.formats.length > 0
  if (!hasFormat) {
    const plain = left.filter(({ facts }) => facts.namedFormats.length === 0)
    if (plain.length > 0 && isPlainMeant(left, plain, slots)) left = plain
  }
  if (agreeing.length === 0) {
    if (isStrengthMissing(index, left))
      return chooseOnly(index, left, slots) ?? refuse('strength-missing', left)
    left = left.some(({ facts }) => !facts.isNamedByStrength)
      ? left.filter(({ facts }) => !facts.isNamedByStrength)
      : left
  }
  if (!hasFormat && isFormatMissing({ index, left, slots, isAgreed: agreeing.length > 0 }))
    return chooseOnly(index, left, slots) ?? refuse('format-missing', left)
  return left.length === 1
    ? { product: left[0]!.facts, code: null, leavesOut: false }
    : refuse('several-products', left)
}

/** The only product that a listing can mean although it leaves something out. */
function chooseOnly(index: BrandIndex, left: ReadonlyArray<Survivor>, slots: ListingSlots): Choice | null {
  const [first] = left
  if (left.length > 1 || !first || !isOnlyOne(index, first.facts, slots)) return null
  return { product: first.facts, code: null, leavesOut: true }
}

function refuse(code: MatchCode, left: ReadonlyArray<Survivor>): Choice {
  return { product: null, code, among: left.map(({ facts }) => facts) }
}

/** A name without a format means the plain one; a pouch sold in many formats must say 'portion' to mean it. */
function isPlainMeant(
  all: ReadonlyArray<Survivor>,
  plain: ReadonlyArray<Survivor>,
  slots: ListingSlots,
): boolean {
  if (plain.length === all.length) return true
  // 'Skruf Stark' may be the portion or the loose one.
  if (
    slots.words.length === 0 &&
    !slots.isPortion &&
    all.some(({ facts }) => facts.product.format === 'loose')
  )
    return false
  return (
    plain.every(({ facts }) => facts.product.kind === 'snus' || facts.product.format === 'slim') ||
    slots.isPortion
  )
}

/** The listing names no strength: fine for a product that names none either, or a brand with only one. */
function isStrengthMissing({ scale, products }: BrandIndex, left: ReadonlyArray<Survivor>): boolean {
  if (left.some(({ facts }) => !facts.isNamedByStrength)) return false
  const { facts } = left[0]!
  if (left.length > 1 || scale.hasTwins || facts.code !== null) return true
  if (facts.figure === null) return facts.strengthWord !== 'medium'
  return products.length < LEAST_OF_ONE_STRENGTH || products.some(({ figure }) => figure !== facts.figure)
}

type FormatCase = {
  readonly index: BrandIndex
  readonly left: ReadonlyArray<Survivor>
  readonly slots: ListingSlots
  readonly isAgreed: boolean
}

/**
 * The listing names no format, but the product does. Shops leave out 'slim', the usual one; any other is only
 * accepted where the strength rules out the rest.
 */
function isFormatMissing({ index, left, slots, isAgreed }: FormatCase): boolean {
  const named = left.filter(({ facts }) => facts.namedFormats.length > 0)
  if (named.length === 0) return false
  const [first] = named
  const { format, kind, nicotineMg } = first!.facts.product
  if (named.some(({ facts }) => facts.product.format !== format) || named.length < left.length) return true
  if (kind === 'snus' || slots.brand.fact?.hasManyFormats) return true
  if (isMeaningByFormat(index, slots)) return true
  if (format === 'slim') return false
  if (!isAgreed || nicotineMg === null) return true
  return index.products.some(
    ({ product }) =>
      product.format !== format && product.nicotineMg !== null && isNear(nicotineMg, product.nicotineMg),
  )
}

/** 'S4', 'Strong' and 6 mg mean one thing in a mini and another in a slim. */
function isMeaningByFormat(
  { scale }: BrandIndex,
  { strengths, codes, strengthWords }: ListingSlots,
): boolean {
  const isInSeveral = (table: ReadonlyMap<unknown, object>, key: string | number) =>
    [...table.values()].filter((worth) => key in worth).length > 1
  const isSoldInSeveral = (value: number) =>
    [...scale.soldByFormat.values()].filter((sold) => sold.includes(value)).length > 1
  if (strengths.length > 0) return strengths.some(({ value }) => isSoldInSeveral(value))
  return (
    codes.some((code) => isInSeveral(scale.codes, code)) ||
    strengthWords.some((word) => isInSeveral(scale.words, word))
  )
}

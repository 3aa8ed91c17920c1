import { type BrandIndex, joinWords } from './brand-index.ts'
import { chooseProduct } from './choose-product.ts'
import type { Decision, Refusal } from './decision.ts'
import { describeRefusal, describeSlots } from './describe-reason.ts'
import { findCandidates } from './find-candidates.ts'
import { findLongerName } from './known-siblings.ts'
import type { ListingSlots } from './listing-slots.ts'
import type { MatchCode } from './match-types.ts'
import type { ProductFacts } from './product-facts.ts'
import { type BrandTitle, joinSlots } from './read-listing.ts'
import { signSlots } from './slots-signature.ts'
import type { TextSlots } from './text-slots.ts'

/** Products by the full content of their confirmed listings. */
export type BrandTaught = ReadonlyMap<string, ProductFacts>

/** Title and variant together, judged as this brand's. */
export function decideProduct(
  title: BrandTitle,
  other: TextSlots,
  taught: BrandTaught | undefined,
): Decision {
  const { index, own } = title
  const slots = joinSlots(title, other)
  const learned = taught?.get(signSlots(slots))
  if (learned) return accept(slots, { code: 'alias', product: learned, leavesOut: false })
  const exact = findByWords(index, slots)
  const products = exact ?? findByShortName(index, slots)
  if (!products) {
    const goods = own.otherGoodsWord ?? other.otherGoodsWord
    const mixed = own.mixedWord ?? other.mixedWord
    if (goods || mixed) return refuseGoods(goods, mixed)
    return refuse({ index, slots, code: 'words-differ', among: [] })
  }
  const choice = chooseProduct(index, products, slots)
  if (choice.product === null) return refuse({ index, slots, code: choice.code, among: choice.among })
  const leavesOut = choice.leavesOut || exact === undefined
  return accept(slots, { code: 'name', product: choice.product, leavesOut })
}

type Accepted = Pick<Extract<Decision, { outcome: 'product' }>, 'code' | 'product' | 'leavesOut'>

function accept(slots: ListingSlots, accepted: Accepted): Decision {
  return { outcome: 'product', ...accepted, said: describeSlots(slots), isPackUnclear: slots.isPackUnclear }
}

/** The right product with an unclear pack is still a wrong price. */
export function doubtPack(title: BrandTitle, other: TextSlots, product: ProductFacts): Refusal {
  const slots = joinSlots(title, other)
  return refuse({ index: title.index, slots, code: 'pack-unclear', among: [product] })
}

/** A full description that contradicts all our products: the catalogue lacks it. Otherwise a person decides. */
function refuse({
  index,
  slots,
  code,
  among,
}: {
  index: BrandIndex
  slots: ListingSlots
  code: MatchCode
  among: ReadonlyArray<ProductFacts>
}): Refusal {
  const isFull =
    slots.unknown.length === 0 &&
    !code.endsWith('-missing') &&
    code !== 'pack-unclear' &&
    code !== 'several-products'
  const candidates = findCandidates(index, slots, among)
  const nearest = among[0] ?? null
  const reason = describeRefusal(code, slots, nearest)
  if (candidates.length === 0 || (isFull && code === 'words-differ' && !isRelated(index, slots)))
    return { outcome: 'none', code: 'not-in-catalogue', reason, candidates: [], nearest }
  return { outcome: 'review', code, reason, candidates, nearest }
}

export function refuseGoods(
  goods: string | null,
  mixed: string | null,
): Extract<Decision, { outcome: 'goods' }> {
  return goods
    ? { outcome: 'goods', code: 'not-a-pouch', reason: `'${goods}' is no can of pouches or snus` }
    : { outcome: 'goods', code: 'mixed-box', reason: `'${mixed}' says a box of several products` }
}

/** The only products that these words can mean, though their name has more. */
function findByShortName(index: BrandIndex, slots: ListingSlots): ProductFacts[] | undefined {
  const longer = findLongerName(index, slots)
  return longer === null ? undefined : index.byWords.get(longer)
}

/** Products with exactly these words, apart from words that mean nothing for this brand. */
function findByWords({ byWords, vocabulary }: BrandIndex, slots: ListingSlots): ProductFacts[] | undefined {
  const { words } = slots
  const exact = byWords.get(joinWords(words))
  if (exact) return exact
  const without = (...dropped: string[]) =>
    byWords.get(joinWords(words.filter((word) => !dropped.includes(word))))
  const isEnergy = slots.isCaffeine || slots.brand.fact?.isNicotineFree
  if (isEnergy && words.includes('energy')) return without('energy')
  const meaningless = listMeaningless(vocabulary, slots)
  if (meaningless.length === 0) return undefined
  const found = (meaningless.includes('all') ? without('all') : undefined) ?? without(...meaningless)
  return found?.some(({ product }) => product.kind === 'snus') ? undefined : found
}

/** 'Slim White', 'All White', 'Mini Dry': the look of a pouch without tobacco. In a snus they are the name. */
function listMeaningless(
  vocabulary: ReadonlySet<string>,
  { words, formats, isWhiteFlavour }: ListingSlots,
): string[] {
  const found: string[] = []
  if (words.includes('dry') && formats.includes('mini') && !vocabulary.has('dry')) found.push('dry')
  if (isWhiteFlavour || !words.includes('white')) return found
  if (words.includes('all') && !vocabulary.has('all')) found.push('all', 'white')
  else if (!vocabulary.has('white')) found.push('white')
  return found
}

/** One has all the words of the other: perhaps the same product in fewer words. */
function isRelated({ products }: BrandIndex, { words }: ListingSlots): boolean {
  if (words.length === 0) return true
  return products.some((facts) => {
    if (facts.words.length === 0) return false
    let common = 0
    for (const word of facts.words) if (words.includes(word)) common++
    return common === facts.words.length || common === words.length
  })
}

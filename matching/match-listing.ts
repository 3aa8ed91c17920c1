import { type BrandIndex, joinWords } from './brand-index.ts'
import { chooseProduct } from './choose-product.ts'
import { countCans } from './count-cans.ts'
import { describeMatch, describeRefusal } from './describe-reason.ts'
import { findCandidates } from './find-candidates.ts'
import type { ListingSlots } from './listing-slots.ts'
import type { MatchCode, MatchResult } from './match-types.ts'
import type { ProductFacts } from './product-facts.ts'
import { type ReadInput, type ReadListing, readListing } from './read-listing.ts'
import { signSlots } from './slots-signature.ts'

/** One brand tried: the answer, and what was read on the way. */
export type Attempt = {
  readonly result: MatchResult
  readonly read: ReadListing
  readonly product: ProductFacts | null
}

/** Products by everything that a confirmed listing of theirs said. */
export type BrandTaught = ReadonlyMap<string, ProductFacts>

type Known = { readonly field: number | null; readonly taught: BrandTaught | undefined }

/** Reads the listing as this brand's and decides. */
export function tryBrand(input: ReadInput, { field, taught }: Known): Attempt {
  const { index } = input
  const read = readListing(input)
  const { slots } = read
  const learned = taught?.get(signSlots(slots))
  if (learned) return accept({ index, read, field, code: 'alias', product: learned })
  const products = findByWords(index, slots)
  const other = read.title.otherGoodsWord ?? read.variant.otherGoodsWord
  const mixed = read.title.mixedWord ?? read.variant.mixedWord
  if (!products && (mixed || other)) return refuseGoods({ read, mixed, other, field })
  if (!products) return refuse({ index, read, field, code: 'words-differ', among: [] })
  const choice = chooseProduct(index, products, slots)
  if (choice.product === null) return refuse({ index, read, field, code: choice.code, among: choice.among })
  return accept({ index, read, field, code: 'name', product: choice.product })
}

type Acceptance = Pick<Refusal, 'index' | 'read' | 'field'> & {
  code: 'name' | 'alias'
  product: ProductFacts
}

/** Right product, but a pack that nobody can tell is a wrong price all the same. */
function accept({ index, read, field, code, product }: Acceptance): Attempt {
  const { cans, isUnclear } = countCans({ ...read, field, product })
  if (isUnclear || read.slots.isPackUnclear)
    return refuse({ index, read, field, code: 'pack-unclear', among: [product] })
  const reason = describeMatch(product, read.slots, cans)
  return { result: { outcome: 'matched', productId: product.product.id, cans, code, reason }, read, product }
}

/** Products with exactly these words, give or take words that mean nothing for this brand. */
function findByWords({ byWords, vocabulary }: BrandIndex, slots: ListingSlots): ProductFacts[] | undefined {
  const { words } = slots
  const exact = byWords.get(joinWords(words))
  if (exact) return exact
  const without = (...dropped: string[]) =>
    byWords.get(joinWords(words.filter((word) => !dropped.includes(word))))
  if (slots.isCaffeine && words.includes('energy')) return without('energy')
  const meaningless = listMeaningless(vocabulary, slots)
  if (meaningless.length === 0) return undefined
  const found = (meaningless.includes('all') ? without('all') : undefined) ?? without(...meaningless)
  return found?.some(({ product }) => product.kind === 'snus') ? undefined : found
}

/** 'Slim White', 'All White', 'Mini Dry': the look of a pouch without tobacco. Of a snus they are the name. */
function listMeaningless(vocabulary: ReadonlySet<string>, { words, formats }: ListingSlots): string[] {
  const found: string[] = []
  if (words.includes('dry') && formats.includes('mini') && !vocabulary.has('dry')) found.push('dry')
  if (!words.includes('white')) return found
  if (words.includes('all') && !vocabulary.has('all')) found.push('all', 'white')
  else if (!vocabulary.has('white')) found.push('white')
  return found
}

/** All words of the one are words of the other: the same product in fewer words, perhaps. */
function isRelated({ products }: BrandIndex, { words }: ListingSlots): boolean {
  if (words.length === 0) return true
  return products.some((facts) => {
    if (facts.words.length === 0) return false
    let common = 0
    for (const word of facts.words) if (words.includes(word)) common++
    return common === facts.words.length || common === words.length
  })
}

type Refusal = {
  readonly index: BrandIndex
  readonly read: ReadListing
  readonly field: number | null
  readonly code: MatchCode
  readonly among: ReadonlyArray<ProductFacts>
}

/** Said in full and contradicted by all we have: a product that the catalogue lacks. Otherwise a person looks at it. */
function refuse({ index, read, field, code, among }: Refusal): Attempt {
  const { slots } = read
  const { cans } = countCans({ ...read, field, product: among[0] ?? null })
  const isFull =
    slots.unknown.length === 0 &&
    !code.endsWith('-missing') &&
    code !== 'pack-unclear' &&
    code !== 'several-products'
  const candidates = findCandidates(index, slots, among)
  const reason = describeRefusal(code, slots, among[0] ?? null)
  if (candidates.length === 0 || (isFull && code === 'words-differ' && !isRelated(index, slots)))
    return { result: { outcome: 'none', cans, code: 'not-in-catalogue', reason }, read, product: null }
  return { result: { outcome: 'review', candidates, cans, code, reason }, read, product: null }
}

function refuseGoods(input: {
  read: ReadListing
  mixed: string | null
  other: string | null
  field: number | null
}): Attempt {
  const { read, mixed, other, field } = input
  const { cans } = countCans({ ...read, field, product: null })
  const code = other ? 'not-a-pouch' : 'mixed-box'
  const reason = other
    ? `'${other}' is no can of pouches or snus`
    : `'${mixed}' says a box of several products`
  return { result: { outcome: 'none', cans: other ? 0 : cans, code, reason }, read, product: null }
}

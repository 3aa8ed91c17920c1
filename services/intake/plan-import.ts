import type { NewProduct } from '#data/products.ts'
import { createMatcher } from '#matching/create-matcher.ts'
import type { Matcher, MatchProduct } from '#matching/match-types.ts'
import { findNameWords } from './find-name-words.ts'
import { findNewBrands, type ParsedWaiting } from './find-new-brands.ts'
import {
  type Doubt,
  type DoubtedProduct,
  type FoundProduct,
  type IntakeProblem,
  type Knowledge,
  type LinkedListing,
  toMatchInput,
  type WaitingListing,
} from './intake-types.ts'
import { joinProposals, type Proposed } from './join-proposals.ts'
import { proposeProduct } from './propose-product.ts'
import { completeVariant, isOtherGoods, stateFacts } from './state-facts.ts'

export type ImportPlan = {
  readonly found: ReadonlyArray<FoundProduct>
  /** Nearly certain: a person confirms them. */
  readonly doubted: ReadonlyArray<DoubtedProduct>
  readonly refused: Readonly<Partial<Record<IntakeProblem, number>>>
}

/** A listing that names something else than any known product may be a new one; the other doubts are about known ones. */
const MAY_BE_NEW = new Set(['words-differ', 'strength-contradicted', 'format-contradicted'])

/**
 * The products that listings describe. One that the starter catalogue knows is made as that; every other is read from
 * the words of its stores. Nothing is certain that the matcher, given the product, would not recognise.
 */
export function planImport(knowledge: Knowledge, listings: ReadonlyArray<WaitingListing>): ImportPlan {
  const first = createMatcher(knowledge)
  const read = (matcher: Matcher) =>
    listings.map((listing) => ({ listing, parsed: matcher.parse(toMatchInput(listing)) }))
  const newBrands = findNewBrands(read(first))
  const matcher = createMatcher({ ...knowledge, brands: newBrands.map(({ name }) => name) })
  const waiting = read(matcher)
  const doubtOf = new Map(newBrands.map(({ name, doubt }) => [name, doubt]))
  const nameWordsOf = findNameWords(waiting)
  const refused: Partial<Record<IntakeProblem, number>> = {}
  const known = new Map<number, LinkedListing[]>()
  const proposed: Proposed[] = []
  for (const item of waiting) {
    const read = readWaiting(item, { matcher, knowledge, nameWords: nameWordsOf(item) })
    if ('reason' in read) refused[read.reason] = (refused[read.reason] ?? 0) + 1
    else if ('productId' in read) known.set(read.productId, [...(known.get(read.productId) ?? []), read.link])
    else {
      const brandDoubt = doubtOf.get(read.product.brand) ?? null
      proposed.push(brandDoubt ? { ...read, doubts: [brandDoubt, ...read.doubts] } : read)
    }
  }
  const joined = joinProposals(knowledge, proposed)
  for (const [reason, count] of Object.entries(joined.refused) as [IntakeProblem, number][]) {
    refused[reason] = (refused[reason] ?? 0) + count
  }
  return { found: [...listKnown(known, knowledge), ...joined.found], doubted: joined.doubted, refused }
}

type Read =
  | { readonly reason: IntakeProblem }
  | { readonly productId: number; readonly link: LinkedListing }
  | Proposed

function readWaiting(
  { listing, parsed }: ParsedWaiting,
  {
    matcher,
    knowledge,
    nameWords,
  }: { matcher: Matcher; knowledge: Knowledge; nameWords: ReadonlySet<string> },
): Read {
  if (isOtherGoods(listing, parsed)) return { reason: 'other-goods' }
  const facts = stateFacts(listing)
  const input = { ...toMatchInput(listing), variant: completeVariant(listing, parsed, facts) }
  const result = matcher.match(input)
  // What leaves something out is judged by its price too, which the next reading does.
  if (result.outcome === 'matched' && result.leavesOut) return { reason: 'product-unclear' }
  if (result.outcome === 'matched') {
    return { productId: result.productId, link: { listing, cans: result.cans } }
  }
  if (result.outcome === 'review' && !MAY_BE_NEW.has(result.code)) return { reason: 'product-unclear' }
  const complete = matcher.parse(input)
  const proposal = proposeProduct({ listing, parsed: complete, facts, known: knowledge.products, nameWords })
  if (!proposal.ok) return { reason: proposal.reason }
  const nearest =
    result.outcome === 'review' && result.code === 'words-differ' ? result.candidates[0] : undefined
  const like = nearest && knowledge.products.find(({ id }) => id === nearest.productId)
  const doubts = like ? [...proposal.doubts, askWhetherSame(like)] : proposal.doubts
  return { ...proposal, doubts, listing, input }
}

function askWhetherSame({ name }: MatchProduct): Doubt {
  return { title: `Is it ${name}?`, text: 'The brand is the same, and much else; a word differs.' }
}

function* listKnown(
  known: ReadonlyMap<number, ReadonlyArray<LinkedListing>>,
  { products, starter }: Knowledge,
): Generator<FoundProduct> {
  for (const [id, listings] of known) {
    const fromStarter = starter.get(id)
    const imageUrl = listings.find(({ listing }) => listing.image !== '')?.listing.image ?? null
    if (fromStarter) yield { productId: null, product: { ...fromStarter, imageUrl }, listings }
    else yield { productId: id, product: toNewProduct(products.find((own) => own.id === id)!), listings }
  }
}

function toNewProduct({ name, brand, kind, flavourFamily, nicotineMg }: MatchProduct): NewProduct {
  return { name, brand, kind, flavourFamily: flavourFamily ?? 'other', nicotineMg, nicotineSource: null }
}

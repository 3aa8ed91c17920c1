import type { BrandIndex } from './brand-index.ts'
import { judgeProduct } from './judge-product.ts'
import type { ListingSlots } from './listing-slots.ts'
import type { Candidate, MatchCode } from './match-types.ts'
import type { ProductFacts } from './product-facts.ts'

const MOST_CANDIDATES = 3
/** This many are examined closely before the best three are chosen. */
const MOST_SHORTLISTED = 6
/** The weight of a product that one hard fact contradicts and everything else supports. */
const VETO_FACTOR = 0.6
/** More than this of one brand are not compared one by one. */
const MOST_COMPARED = 400

type Scored = { readonly facts: ProductFacts; readonly score: number }

/** The best three of the brand, best first: shared words, minus contradictions. */
export function findCandidates(
  index: BrandIndex,
  slots: ListingSlots,
  among: ReadonlyArray<ProductFacts>,
): Candidate[] {
  const shortlist: Scored[] = []
  for (const facts of among) {
    const common = countCommon(facts.words, slots.words)
    shorten(shortlist, { facts, score: Math.max(0.1, toOverlap(facts, slots, common)) })
  }
  if (among.length < MOST_CANDIDATES) addSharing(shortlist, { index, slots, among })
  return shortlist
    .map((scored) => judge(index, slots, scored))
    .sort((a, b) => b.score - a.score || a.facts.product.id - b.facts.product.id)
    .slice(0, MOST_CANDIDATES)
    .map((judged) => toCandidate(slots, judged))
}

/** Products that share a word, in order; those without any words, when the listing has none. */
function addSharing(
  shortlist: Scored[],
  { index, slots, among }: { index: BrandIndex; slots: ListingSlots; among: ReadonlyArray<ProductFacts> },
) {
  const { products } = index
  const most = Math.min(products.length, MOST_COMPARED)
  const common = countShared(index, slots.words, most)
  for (let place = 0; place < most; place++) {
    const facts = products[place]!
    const isNear = slots.words.length === 0 ? facts.words.length === 0 : common[place]! > 0
    if (!isNear || among.includes(facts)) continue
    const score = toOverlap(facts, slots, common[place]!)
    if (shortlist.length < MOST_SHORTLISTED || score > shortlist.at(-1)!.score)
      shorten(shortlist, { facts, score })
  }
}

/** For each product, how many of these words it has. */
function countShared({ placesByWord }: BrandIndex, words: ReadonlyArray<string>, most: number): Uint8Array {
  const common = new Uint8Array(most)
  for (let nth = 0; nth < words.length; nth++) {
    const places = placesByWord.get(words[nth]!)
    if (!places || words.indexOf(words[nth]!) < nth) continue
    for (const place of places) if (place < most) common[place]!++
  }
  return common
}

/** Keeps the best few in order. */
function shorten(shortlist: Scored[], scored: Scored) {
  let at = shortlist.length
  while (at > 0 && shortlist[at - 1]!.score < scored.score) at--
  if (at >= MOST_SHORTLISTED) return
  shortlist.splice(at, 0, scored)
  if (shortlist.length > MOST_SHORTLISTED) shortlist.pop()
}

function countCommon(ours: ReadonlyArray<string>, theirs: ReadonlyArray<string>): number {
  let common = 0
  for (const word of ours) if (theirs.includes(word)) common++
  return common
}

function toOverlap({ words }: ProductFacts, slots: ListingSlots, common: number): number {
  const all = words.length + slots.words.length - common
  return all === 0 ? 1 : common / all
}

type Judged = Scored & { readonly veto: MatchCode | null }

function judge(index: BrandIndex, slots: ListingSlots, { facts, score }: Scored): Judged {
  const judgement = judgeProduct(index, facts, slots)
  if (judgement.veto !== null) return { facts, score: score * VETO_FACTOR, veto: judgement.veto }
  return { facts, score: judgement.strength === 'agrees' ? score : score * 0.9, veto: null }
}

function toCandidate(slots: ListingSlots, { facts, score, veto }: Judged): Candidate {
  const { id, name } = facts.product
  if (veto !== null) return { productId: id, score, why: `${name}: ${veto.replace('-', ' ')}` }
  const missing = facts.words.filter((word) => !slots.words.includes(word)).join(' ')
  const extra = slots.words.filter((word) => !facts.words.includes(word)).join(' ')
  const without = missing === '' ? '' : `without '${missing}'`
  const besides = extra === '' ? '' : `with '${extra}'`
  const and = without !== '' && besides !== '' ? ' and ' : ''
  const why = without + and + besides
  return { productId: id, score, why: why === '' ? name : `${name}, ${why}` }
}

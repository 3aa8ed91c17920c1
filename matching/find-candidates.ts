import type { BrandIndex } from './brand-index.ts'
import { judgeProduct } from './judge-product.ts'
import type { ListingSlots } from './listing-slots.ts'
import type { Candidate } from './match-types.ts'
import type { ProductFacts } from './product-facts.ts'

const MOST_CANDIDATES = 3
/** So many are looked at closely before the best three are chosen. */
const MOST_SHORTLISTED = 6
/** What a product is worth that everything but one hard fact speaks for. */
const VETO_FACTOR = 0.6
/** More of one brand are not looked at one by one. */
const MOST_COMPARED = 400

type Scored = { readonly facts: ProductFacts; readonly score: number }

/** The best three of the brand, best first: shared words, less whatever contradicts. */
export function findCandidates(
  index: BrandIndex,
  slots: ListingSlots,
  among: ReadonlyArray<ProductFacts>,
): Candidate[] {
  const shortlist: Scored[] = []
  for (const facts of among)
    shorten(shortlist, { facts, score: Math.max(0.1, overlap(facts.words, slots.words)) })
  if (among.length < MOST_CANDIDATES) {
    for (const place of listPlaces(index, slots.words)) {
      if (place >= MOST_COMPARED) break
      const facts = index.products[place]!
      if (!among.includes(facts)) shorten(shortlist, { facts, score: overlap(facts.words, slots.words) })
    }
  }
  return shortlist
    .map((scored) => toCandidate(index, slots, scored))
    .sort((a, b) => b.score - a.score || a.productId - b.productId)
    .slice(0, MOST_CANDIDATES)
}

/** Of products that share a word, in their order; of those without any, when none was said. */
function listPlaces({ products, placesByWord }: BrandIndex, words: ReadonlyArray<string>): number[] {
  if (words.length === 0) return products.flatMap((facts, place) => (facts.words.length === 0 ? [place] : []))
  const lists: ReadonlyArray<number>[] = []
  for (const word of words) {
    const found = placesByWord.get(word)
    if (found) lists.push(found)
  }
  if (lists.length < 2) return [...(lists[0] ?? [])]
  const places = lists.flat().sort((a, b) => a - b)
  return places.filter((place, at) => place !== places[at - 1])
}

/** Keeps the best few in their order. */
function shorten(shortlist: Scored[], scored: Scored) {
  let at = shortlist.length
  while (at > 0 && shortlist[at - 1]!.score < scored.score) at--
  if (at >= MOST_SHORTLISTED) return
  shortlist.splice(at, 0, scored)
  if (shortlist.length > MOST_SHORTLISTED) shortlist.pop()
}

function overlap(ours: ReadonlyArray<string>, theirs: ReadonlyArray<string>): number {
  let common = 0
  for (const word of ours) if (theirs.includes(word)) common++
  const all = ours.length + theirs.length - common
  return all === 0 ? 1 : common / all
}

function toCandidate(index: BrandIndex, slots: ListingSlots, { facts, score }: Scored): Candidate {
  const judgement = judgeProduct(index, facts, slots)
  const { id, name } = facts.product
  if (judgement.veto !== null)
    return { productId: id, score: score * VETO_FACTOR, why: `${name}: ${judgement.veto.replace('-', ' ')}` }
  const fit = judgement.strength === 'agrees' ? 1 : 0.9
  const missing = facts.words.filter((word) => !slots.words.includes(word))
  const extra = slots.words.filter((word) => !facts.words.includes(word))
  const why = [
    missing.length > 0 ? `without '${missing.join(' ')}'` : '',
    extra.length > 0 ? `with '${extra.join(' ')}'` : '',
  ].filter(Boolean)
  return {
    productId: id,
    score: score * fit,
    why: `${name}${why.length > 0 ? `, ${why.join(' and ')}` : ''}`,
  }
}

import type { Attempt } from './choose-attempt.ts'
import { countCans } from './count-cans.ts'
import { decideProduct, doubtPack, refuseGoods } from './decide-product.ts'
import type { Decision } from './decision.ts'
import { describeMatch } from './describe-reason.ts'
import type { MatchResult } from './match-types.ts'
import type { MatcherState } from './matcher-state.ts'
import { type BrandTitle, readVariant, saysStrength } from './read-listing.ts'
import { openTitle, readTitle } from './read-title.ts'
import { readText } from './read-words.ts'
import { markNone } from './reading.ts'
import { saysOnlyPack, type TextSlots } from './text-slots.ts'
import { findCore, keepCore } from './title-core.ts'
import type { BrandCase, ReadTitle, TitleAnswer, TitleCases, TitleMatch } from './title-match.ts'

/** A few hundred bytes each. At this number all are forgotten. */
const MOST_ANSWERS = 40_000
/** They are searched one by one. */
const MOST_PER_TITLE = 16

/** Earlier answers to a title: the last one, or the same title from another store. */
export function recallTitle(state: MatcherState, text: string, vendorText: string): TitleMatch {
  const { lastMatch, titles } = state
  if (lastMatch?.text === text && lastMatch.vendorText === vendorText) return lastMatch
  const known = titles.get(vendorText)?.get(text) ?? null
  const first = known ?? findCore(state, openTitle(state, text, vendorText))
  state.lastMatch = { text, vendorText, first, cases: null }
  if (first && !known) keepTitle(state, state.lastMatch, first)
  return state.lastMatch
}

export function findAnswer({ first }: TitleMatch, variant: string): MatchResult | null {
  for (let answer = first; answer; answer = answer.next) if (answer.variant === variant) return answer.result
  return null
}

export function keepAnswer(state: MatcherState, match: TitleMatch, answer: TitleAnswer) {
  let last = match.first
  for (let count = 1; last?.next; count++) {
    if (count >= MOST_PER_TITLE) return
    last = last.next
  }
  if (last) {
    last.next = answer
    state.answerCount++
    return
  }
  match.first = answer
  keepTitle(state, match, answer)
  keepCore(state, openTitle(state, match.text, match.vendorText), answer)
}

function keepTitle(state: MatcherState, { text, vendorText }: TitleMatch, first: TitleAnswer) {
  const { titles, cores } = state
  if (state.answerCount >= MOST_ANSWERS) {
    titles.clear()
    cores.clear()
    state.answerCount = 0
  }
  const ofVendor = titles.get(vendorText)
  if (ofVendor) ofVendor.set(text, first)
  else titles.set(vendorText, new Map([[text, first]]))
  state.answerCount++
}

/** The title, read as each of its possible brands. */
export function openCases(state: MatcherState, match: TitleMatch): TitleCases {
  match.cases ??= startCases(readTitle(state, match.text, match.vendorText))
  return match.cases
}

function startCases(read: ReadTitle): TitleCases {
  const ofBrands = read.ofBrands.map(({ own }, nth) => ({
    nth,
    pack: own.pack,
    isStrengthSaid: saysStrength(own),
    decision: null,
  }))
  const refusal = ofBrands.length > 0 ? null : refuseBrandless(read)
  return { isDoubtful: read.evidence.isDoubtful, ofBrands, refusal }
}

type Beside = { readonly variant: TextSlots | null; readonly field: number | null }

/** Decides the product within one brand, and counts the cans. */
export function tryBrand(
  state: MatcherState,
  { match, tried }: { match: TitleMatch; tried: BrandCase },
  { variant, field }: Beside,
): Attempt {
  const said = readVariant(variant, tried.isStrengthSaid)
  const decision = decide(state, { match, tried, said })
  const packs = { title: tried.pack, variant: said.pack, field }
  if (decision.outcome !== 'product') return { result: toRefusal(decision, packs), product: null }
  const { product, code } = decision
  const { cans, isUnclear } = countCans({ ...packs, product })
  if (isUnclear || decision.isPackUnclear) {
    const doubt = doubtPack(readAgain(state, match, tried), said, product)
    return { result: toRefusal(doubt, packs), product: null }
  }
  const reason = describeMatch(product, decision.said, cans)
  const matched = { outcome: 'matched', productId: product.product.id, cans, code, reason } as const
  if (!decision.leavesOut) return { result: matched, product }
  return { result: { ...matched, reason: `${reason}, the only one it can mean`, leavesOut: true }, product }
}

function decide(
  state: MatcherState,
  { match, tried, said }: { match: TitleMatch; tried: BrandCase; said: TextSlots },
): Decision {
  const isOnlyPack = saysOnlyPack(said)
  if (isOnlyPack && tried.decision) return tried.decision
  const title = readAgain(state, match, tried)
  const decision = decideProduct(title, said, state.taught.get(title.index.brand))
  if (isOnlyPack) tried.decision = decision
  return decision
}

function readAgain(state: MatcherState, { text, vendorText }: TitleMatch, { nth }: BrandCase): BrandTitle {
  return readTitle(state, text, vendorText).ofBrands[nth]!
}

type Packs = Pick<Parameters<typeof countCans>[0], 'title' | 'variant' | 'field'>

function toRefusal(decision: Exclude<Decision, { outcome: 'product' }>, packs: Packs): MatchResult {
  const { code, reason, outcome } = decision
  if (code === 'not-a-pouch') return { outcome: 'none', cans: 0, code, reason }
  const { cans } = countCans({ ...packs, product: outcome === 'goods' ? null : decision.nearest })
  if (outcome === 'review') return { outcome, candidates: decision.candidates, cans, code, reason }
  return { outcome: 'none', cans, code, reason }
}

function refuseBrandless({ title, evidence }: ReadTitle): MatchResult {
  if (title.tokens.length === 0)
    return { outcome: 'none', cans: 1, code: 'nothing-said', reason: 'The listing has no title' }
  if (evidence.isForeign)
    return {
      outcome: 'none',
      cans: 1,
      code: 'not-in-catalogue',
      reason: 'Begins with a brand that is not ours',
    }
  const { otherGoodsWord, mixedWord } = readText(title, markNone(title.tokens.length))
  if (otherGoodsWord !== null || mixedWord !== null) {
    const { code, reason } = refuseGoods(otherGoodsWord, mixedWord)
    return { outcome: 'none', cans: 0, code, reason }
  }
  return {
    outcome: 'none',
    cans: 1,
    code: 'no-brand',
    reason: 'Neither title nor vendor names a brand of ours',
  }
}

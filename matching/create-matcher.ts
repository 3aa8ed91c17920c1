import { normaliseGtin } from '#domain/gtin.ts'
import { buildBrandIndex } from './brand-index.ts'
import { chooseAttempt } from './choose-attempt.ts'
import { compareProduct, findFacts } from './compare-product.ts'
import { doubtPrice } from './doubt-price.ts'
import { type BookedGtin, matchByGtin } from './match-gtin.ts'
import { findAnswer, keepAnswer, openCases, recallTitle, tryBrand } from './match-listing.ts'
import type { Comparison, Matcher, MatchInput, MatchResult, ParsedListing } from './match-types.ts'
import { buildMatcherState, type MatcherData, type MatcherState } from './matcher-state.ts'
import { describeListing } from './parse-listing.ts'
import { readListing } from './read-listing.ts'
import { readTitle, toTitleInput } from './read-title.ts'
import { readText } from './read-words.ts'
import { markNone } from './reading.ts'
import { remember } from './remember.ts'
import type { TextSlots } from './text-slots.ts'
import type { TitleMatch } from './title-match.ts'
import { tokenise } from './tokenise.ts'

const MOST_VARIANTS = 5000

/** Reads the catalogue once; matching then looks words up. The order of the products does not matter. */
export function createMatcher(data: MatcherData): Matcher {
  const state = buildMatcherState(data)
  return {
    match: (input) => matchInput(state, input),
    parse: (input) => parseInput(state, input),
    compare: (input, productId) => compareInput(state, input, productId),
  }
}

function matchInput(state: MatcherState, input: MatchInput): MatchResult {
  return doubtPrice(matchWords(state, input), input)
}

function matchWords(state: MatcherState, input: MatchInput): MatchResult {
  const match = recallTitle(state, input.title, input.vendor ?? '')
  const variant = input.variant ?? ''
  const field = toField(input.cans)
  const booked = findBooked(state, input.gtin)
  if (field !== null || booked) return matchAfresh(state, match, { variant, field, booked })
  const known = findAnswer(match, variant)
  if (known) return known
  const result = matchAfresh(state, match, { variant, field, booked })
  keepAnswer(state, match, { variant, result, next: null })
  return result
}

function findBooked({ gtins }: MatcherState, gtin: string | null | undefined): BookedGtin | undefined {
  const digits = gtin ? normaliseGtin(gtin) : null
  return digits === null ? undefined : gtins.get(digits)
}

function matchAfresh(
  state: MatcherState,
  match: TitleMatch,
  beside: { variant: string; field: number | null; booked: BookedGtin | undefined },
): MatchResult {
  const { field, booked } = beside
  const variant = recallVariant(state, beside.variant)
  const { ofBrands, isDoubtful, refusal } = openCases(state, match)
  const attempts = ofBrands.map((tried) => tryBrand(state, { match, tried }, { variant, field }))
  const byName = chooseAttempt(attempts, isDoubtful)
  if (!booked) return byName?.result ?? refusal!
  const title = readTitle(state, match.text, match.vendorText)
  const read = readListing({ ...toTitleInput(state, title, booked.index.brand), variant })
  return matchByGtin({ booked, evidence: title.evidence, read, byName, field })
}

function parseInput(state: MatcherState, input: MatchInput): ParsedListing {
  const read = readTitle(state, input.title, input.vendor ?? '')
  const variant = recallVariant(state, input.variant ?? '')
  const field = toField(input.cans)
  const [brand] = read.evidence.brands
  if (brand) {
    const listing = readListing({ ...toTitleInput(state, read, brand), variant })
    return describeListing(listing, state.indexes.get(brand)!, field)
  }
  const index = buildBrandIndex({ name: '', joined: '', fact: undefined }, [])
  const { title } = read
  const listing = readListing({ index, title, hits: [], variant, vendorLine: [], shopWords: [] })
  return describeListing(listing, null, field)
}

function compareInput(state: MatcherState, input: MatchInput, productId: number): Comparison | null {
  const found = findFacts(state, productId)
  if (!found) return null
  const title = readTitle(state, input.title, input.vendor ?? '')
  const variant = recallVariant(state, input.variant ?? '')
  const read = readListing({ ...toTitleInput(state, title, found.brand), variant })
  const { brands } = title.evidence
  return compareProduct(state, { facts: found.facts, brands, read, field: toField(input.cans) })
}

function recallVariant({ variants }: MatcherState, text: string): TextSlots | null {
  return text === '' ? null : remember(variants, text, { most: MOST_VARIANTS, make: readAlone })
}

function readAlone(text: string): TextSlots {
  const tokens = tokenise(text)
  return readText(tokens, markNone(tokens.tokens.length))
}

/** A number of cans that is plausible in its own field. */
function toField(cans: number | null | undefined): number | null {
  return cans && Number.isInteger(cans) && cans > 0 ? cans : null
}

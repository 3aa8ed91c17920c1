import { type BookedBrand, type BrandBook, type BrandHit, findBrands } from './brand-book.ts'
import { findPhrase } from './find-phrase.ts'
import { LEXICON } from './lexicon.ts'
import type { Meaning } from './phrase-types.ts'
import { markNone } from './reading.ts'
import { LINE_WORDS } from './tables/renames.ts'
import type { Token } from './token.ts'
import { type TokenisedText, tokenise } from './tokenise.ts'
import { BY, NUMBERS_IN_WORDS, OF, UNITS } from './unit-roles.ts'
import { editDistance, findFlavour } from './word-slips.ts'

/** Evidence from the vendor's name; it never overrules the title. */
export type VendorEvidence = {
  readonly brand: BookedBrand | null
  /** 'plus' from a vendor called 'on! PLUS'. */
  readonly line: ReadonlyArray<string>
  readonly words: ReadonlyArray<string>
  /** The name of a vendor that is no brand: the title may repeat it. */
  readonly shopWords: ReadonlyArray<string>
}

/** The possible brands of a listing, likeliest first. */
export type BrandEvidence = {
  readonly brands: ReadonlyArray<BookedBrand>
  readonly hits: ReadonlyArray<BrandHit>
  /** The title begins with a brand that we do not carry. */
  readonly isForeign: boolean
  /** It begins with a brand that may also be a flavour, and the vendor is another brand. */
  readonly isDoubtful: boolean
}

export const NO_VENDOR: VendorEvidence = { brand: null, line: [], words: [], shopWords: [] }
/** Words for the goods that come before the brand: 'Slim Pouches VELO …'. */
const MAY_STAND_BEFORE = new Set<Meaning['role']>(['noise', 'tobacco-free', 'format', 'portion'])
/** The goods, after a brand that comes last: '– ACE Nicotine Pouches'. 'Snus' may make it a shop. */
const POUCHES = /^(nicotine|nikotin|pouch)/
/** Shorter names have too many neighbours to guess. */
const LEAST_LETTERS = 5

export function readVendor(book: BrandBook, text: string): VendorEvidence {
  const { tokens } = tokenise(text)
  const hits = findBrands(book, tokens)
  const [hit] = hits
  if (!hit) {
    const words = tokens.map((token) => token.text)
    return { ...NO_VENDOR, shopWords: [...words, words.join('')] }
  }
  if (!hit.brand || hits.some((other) => other.brand !== hit.brand)) return NO_VENDOR
  const rest = tokens.filter((_, at) => at < hit.at || at >= hit.at + hit.length).map((token) => token.text)
  const line = rest.filter((word) => LINE_WORDS.includes(word))
  if (hit.isOrdinaryWord && (hit.at > 0 || !rest.every((word) => LEXICON.has(word) || line.includes(word))))
    return NO_VENDOR
  return {
    brand: hit.brand,
    line,
    words: tokens.slice(hit.at, hit.at + hit.length).map((token) => token.text),
    shopWords: NO_VENDOR.shopWords,
  }
}

/** A brand at the beginning of the title counts most, then one anywhere in it, then the vendor's. */
export function findBrand(book: BrandBook, title: TokenisedText, vendor: VendorEvidence): BrandEvidence {
  const found = findBrands(book, title.tokens)
  const hits = found.length > 0 || vendor.brand ? found : findMisspelt(book, title)
  const lead = findLead(title.tokens, hits)
  if (lead && lead.brand === null) return { brands: [], hits, isForeign: true, isDoubtful: false }
  const longer = lead && findLonger(title.tokens, lead, vendor)
  if (longer)
    return {
      brands: [longer],
      hits: hits.map((hit) => (hit === lead ? { ...hit, brand: longer } : hit)),
      isForeign: false,
      isDoubtful: false,
    }
  const brands: BookedBrand[] = []
  const add = (brand: BookedBrand | null | undefined) => {
    if (brand && !brands.includes(brand)) brands.push(brand)
  }
  if (lead && !lead.isOrdinaryWord)
    return { brands: [lead.brand!], hits, isForeign: false, isDoubtful: false }
  const tail = findTail(title, hits, vendor)
  if (tail && !lead && hits.every(({ isOrdinaryWord }) => isOrdinaryWord)) {
    const isOther = vendor.brand !== null && vendor.brand !== tail.brand
    const brands = isOther ? [tail.brand!, vendor.brand!] : [tail.brand!]
    return { brands, hits, isForeign: false, isDoubtful: isOther }
  }
  add(lead?.brand)
  add(tail?.brand)
  for (const hit of hits) if (!hit.isOrdinaryWord) add(hit.brand)
  if (brands.length === 0 || lead?.isOrdinaryWord) add(vendor.brand)
  const isDoubtful = lead?.isOrdinaryWord === true && vendor.brand !== null && vendor.brand !== lead.brand
  const isFlavour = isDoubtful && findFlavour(title.tokens[lead.at]!.text) !== undefined
  return { brands, hits, isForeign: false, isDoubtful: isFlavour }
}

/** The first brand, when only words of selling and of packs come before it. */
function findLead(tokens: ReadonlyArray<Token>, hits: ReadonlyArray<BrandHit>): BrandHit | null {
  const [first] = hits
  if (!first || first.at === 0) return first ?? null
  const none = markNone(tokens.length)
  for (let at = 0; at < first.at; at++) {
    const phrase = findPhrase(tokens, none, at)
    if (phrase && MAY_STAND_BEFORE.has(phrase.meaning.role)) at += phrase.rest.length
    else if (!isCount(tokens[at]!)) return null
  }
  return first
}

function isCount({ text, value }: Token): boolean {
  if (!Number.isNaN(value) || text.length === 1) return true
  return UNITS.has(text) || OF.has(text) || NUMBERS_IN_WORDS.has(text)
}

/** 'Hot Peach Strong – LOOP', '… by Zone': an ordinary word at the very end, set off from the rest. */
function findTail(
  { tokens, breaks, lastComma }: TokenisedText,
  hits: ReadonlyArray<BrandHit>,
  vendor: VendorEvidence,
): BrandHit | null {
  const hit = hits.at(-1)
  if (!hit?.brand || !hit.isOrdinaryWord || hit.at === 0) return null
  for (let at = hit.at + hit.length; at < tokens.length; at++)
    if (!isCount(tokens[at]!) && !POUCHES.test(tokens[at]!.text)) return null
  const mark = tokens[hit.at - 1]!.text
  if (BY.has(mark) || vendor.brand === hit.brand) return hit
  const isApart = mark === '/' || breaks.includes(hit.at) || lastComma === hit.at
  return isApart && !findFlavour(tokens[hit.at]!.text) ? hit : null
}

/** 'Zone …' from a vendor called 'Zone X' is the vendor's brand, shortened in the title. */
function findLonger(
  tokens: ReadonlyArray<Token>,
  lead: BrandHit,
  { brand, words }: VendorEvidence,
): BookedBrand | null {
  if (!brand || brand === lead.brand) return null
  const own = tokens.slice(lead.at, lead.at + lead.length).map((token) => token.text)
  const spelt = [words.join(''), brand.joined]
  return spelt.some((name) => name.startsWith(own.join(''))) ? brand : null
}

/** 'Nordic Sprit': one typing error in a brand's name, when there is no other brand to go by. */
function findMisspelt(book: BrandBook, { tokens }: TokenisedText): BrandHit[] {
  const at = tokens.findIndex(
    ({ text, value }) => Number.isNaN(value) && text.length > 1 && !isSellingWord(text),
  )
  if (at < 0) return []
  for (const length of [2, 1]) {
    const written = tokens.slice(at, at + length).map((token) => token.text)
    const joined = written.join('')
    if (
      written.length < length ||
      joined.length < LEAST_LETTERS ||
      written.every((word) => LEXICON.has(word))
    )
      continue
    const near: BookedBrand[] = []
    for (const brand of book.brands.values()) if (isSlipOf(joined, brand)) near.push(brand)
    if (near.length === 1) return [{ brand: near[0]!, at, length, isOrdinaryWord: false }]
  }
  return []
}

function isSellingWord(text: string): boolean {
  const single = LEXICON.get(text)?.find(({ rest }) => rest.length === 0)
  return single?.meaning.role === 'noise' || UNITS.has(text)
}

function isSlipOf(written: string, { joined, fact }: BookedBrand): boolean {
  if (fact?.isOrdinaryWord || joined.length < LEAST_LETTERS || joined[0] !== written[0]) return false
  // 'KillaX' is Killa's X.
  if (written === `${joined}x`) return false
  return Math.abs(joined.length - written.length) <= 1 && editDistance(written, joined, 1) <= 1
}

import { foldText } from '#domain/text.ts'
import type { ParsedListing } from '#matching/match-types.ts'
import { isFlavour, isMaker, isOtherBrand, mayNameProduct } from '#matching/read-facts.ts'
import type { Doubt, WaitingListing } from './intake-types.ts'

/** A brand that neither the catalogue nor our tables know. Without a doubt where the evidence is enough. */
export type NewBrand = { readonly name: string; readonly doubt: Doubt | null }

export type ParsedWaiting = { readonly listing: WaitingListing; readonly parsed: ParsedListing }

type Clue = {
  readonly spellings: Map<string, number>
  readonly titles: Set<string>
  readonly storeIds: Set<number>
  /** Vendor and title name it. */
  isInBoth: boolean
  /** At least one of its words is no flavour. */
  isNamelike: boolean
}

/** So many different names of one brand are no chance. */
const SEVERAL = 3
/** Of the company or its goods rather than of the brand. */
const COMPANY_WORDS = new Set([
  ...['ab', 'ltd', 'limited', 'inc', 'llc', 'gmbh', 'as', 'oy', 'aps', 'bv', 'co', 'company', 'group'],
  ...['tobacco', 'snus', 'pouches', 'pouch', 'nicotine', 'brand', 'brands', 'official', 'sweden', 'products'],
])

/**
 * Names of brands in listings whose brand is not known. One that vendor and title both name is certain; so is one
 * that begins the titles of several products, or is the vendor of several. The name of the shop and the names of
 * makers are no brands.
 */
export function findNewBrands(waiting: ReadonlyArray<ParsedWaiting>): NewBrand[] {
  const unbranded = waiting.filter(({ parsed }) => parsed.brand === null && !parsed.isOtherGoods)
  const traders = listTraders(waiting)
  const clues = new Map<string, Clue>()
  const rest = unbranded.filter((item) => !noteInBoth(clues, item))
  const named = [...clues.keys()]
  for (const item of rest) if (!beginsWithAny(named, item)) noteInTitle(clues, item)
  for (const item of rest) noteVendor(clues, item, traders)
  return [...clues.values()].map(describeClue).filter(({ name }) => !isOtherBrand(name))
}

/** Vendors of products of several brands: shops, makers and wholesalers. */
function listTraders(waiting: ReadonlyArray<ParsedWaiting>): Set<string> {
  const traders = waiting.filter(({ listing: { vendor }, parsed: { brand } }) => {
    return brand !== null && !foldText(vendor).includes(foldText(brand))
  })
  return new Set(traders.map(({ listing }) => foldText(listing.vendor)))
}

function noteInBoth(clues: Map<string, Clue>, { listing }: ParsedWaiting): boolean {
  const vendor = readBrandVendor(listing)
  const title = splitWritten(listing.title)
  if (vendor.length === 0 || title.length <= vendor.length) return false
  const names = vendor.map(foldText).join(' ')
  const head = title.slice(0, vendor.length)
  const tail = title.slice(-vendor.length)
  const written = [head, tail].find((words) => words.map(foldText).join(' ') === names)
  if (!written || !vendor.some((word) => mayNameProduct(foldText(word)))) return false
  const clue = note(clues, listing, written)
  clue.isInBoth = true
  const isName = (word: string) => mayNameProduct(word) && !isFlavour(word)
  if (vendor.some((word) => isName(foldText(word)))) clue.isNamelike = true
  return true
}

/** The first word of a title, where it is unknown and the rest describes a product. */
function noteInTitle(clues: Map<string, Clue>, { listing, parsed }: ParsedWaiting) {
  const [first] = splitWritten(listing.title)
  const isProduct = parsed.flavour.length > 0 && parsed.strength !== null
  if (!first || !isProduct || !parsed.leftover.includes(foldText(first))) return
  if (splitWritten(listing.storeName).map(foldText).includes(foldText(first))) return
  note(clues, listing, [first]).isNamelike = true
}

/** The title explains itself and names no brand, so the vendor may be it. */
function noteVendor(
  clues: Map<string, Clue>,
  { listing, parsed }: ParsedWaiting,
  traders: ReadonlySet<string>,
) {
  const vendor = readBrandVendor(listing)
  if (vendor.length === 0 || traders.has(foldText(listing.vendor))) return
  if (parsed.leftover.length > 0 || parsed.flavour.length === 0 || parsed.strength === null) return
  if (!vendor.every((word) => mayNameProduct(foldText(word)))) return
  note(clues, listing, vendor)
}

/** The words of a vendor that may be a brand; none of a shop's own name or a maker's. */
function readBrandVendor({ vendor, storeName }: WaitingListing): string[] {
  const words = splitWritten(vendor)
  while (words.length > 1 && COMPANY_WORDS.has(foldText(words.at(-1)!))) words.pop()
  const joined = words.map(foldText).join('')
  const isShop =
    joined !== '' &&
    foldText(storeName)
      .replaceAll(/[^\p{L}\p{N}]/gu, '')
      .startsWith(joined)
  return isShop || isMaker(vendor) || words.every((word) => !/\p{L}/u.test(word)) ? [] : words
}

function beginsWithAny(names: ReadonlyArray<string>, { listing }: ParsedWaiting): boolean {
  const title = splitWritten(listing.title).map(foldText).join(' ')
  return names.some((name) => title.startsWith(`${name} `))
}

function note(
  clues: Map<string, Clue>,
  { title, variant, storeId }: WaitingListing,
  words: ReadonlyArray<string>,
): Clue {
  const key = words.map(foldText).join(' ')
  const clue = clues.get(key) ?? {
    ...{ spellings: new Map<string, number>(), titles: new Set<string>(), storeIds: new Set<number>() },
    ...{ isInBoth: false, isNamelike: false },
  }
  const written = words.join(' ')
  clue.spellings.set(written, (clue.spellings.get(written) ?? 0) + 1)
  clue.titles.add(foldText(`${title} ${variant}`))
  clue.storeIds.add(storeId)
  clues.set(key, clue)
  return clue
}

function describeClue({ spellings, titles, storeIds, isInBoth, isNamelike }: Clue): NewBrand {
  const [[name]] = [...spellings].toSorted(([a, often], [b, rare]) => rare - often || (a < b ? 1 : -1)) as [
    [string, number],
  ]
  const isRepeated = titles.size >= SEVERAL || (storeIds.size > 1 && titles.size > 1)
  if (isInBoth ? isNamelike || titles.size > 1 : isRepeated) return { name, doubt: null }
  const text = isInBoth
    ? 'Vendor and title agree, but the word may also be a flavour.'
    : 'Only one place names it: the beginning of the title, or the vendor.'
  return { name, doubt: { title: 'The brand is new here.', text } }
}

/** The words as they are written, without the signs between them. */
export function splitWritten(text: string): string[] {
  return text.match(/[\p{L}\p{N}][\p{L}\p{N}.'’&!+]*/gu)?.map((word) => word.replace(/[.'’&]+$/, '')) ?? []
}

import type { BookedBrand } from './brand-book.ts'
import { cutShopName } from './cut-shop-name.ts'
import { expandShorts } from './expand-shorts.ts'
import { findBrand, NO_VENDOR, readVendor, type VendorEvidence } from './find-brand.ts'
import type { MatcherState } from './matcher-state.ts'
import { partBrand, partWords } from './part-glued.ts'
import { readBrandTitle, type TitleInput } from './read-listing.ts'
import { remember } from './remember.ts'
import type { OpenTitle, ReadTitle } from './title-match.ts'
import { type TokenisedText, tokenise } from './tokenise.ts'

const MOST_VENDORS = 5000

/** The last one is kept: the variants of a product come one after another. */
export function readTitle(state: MatcherState, text: string, vendorText: string): ReadTitle {
  const { lastRead } = state
  if (lastRead?.text === text && lastRead.vendorText === vendorText) return lastRead
  const { title: open, vendor } = openTitle(state, text, vendorText)
  const { title, evidence } = unfoldTitle(state, open, vendor)
  const ofBrands = evidence.brands.map((brand) =>
    readBrandTitle(toTitleInput(state, { title, vendor, evidence }, brand)),
  )
  state.lastRead = { text, vendorText, title, vendor, evidence, ofBrands }
  return state.lastRead
}

/** Glued words and short forms in full, as the title's brand would write them. */
function unfoldTitle(
  state: MatcherState,
  open: TokenisedText,
  vendor: VendorEvidence,
): Pick<ReadTitle, 'title' | 'evidence'> {
  const parted = partBrand(state, open, vendor)
  const known = findBrand(state.book, parted, vendor)
  const [brand, another] = known.brands
  if (!brand || another) return { title: parted, evidence: known }
  const index = state.indexes.get(brand)!
  const title = expandShorts(index, partWords(index, parted))
  return { title, evidence: title === parted ? known : findBrand(state.book, title, vendor) }
}

/** The last one is kept here too: it is tokenised first, to see whether a similar title was read before. */
export function openTitle(state: MatcherState, text: string, vendorText: string): OpenTitle {
  const { lastOpen } = state
  if (lastOpen?.text === text && lastOpen.vendorText === vendorText) return lastOpen
  const title = cutShopName(tokenise(text), state.names)
  const vendor = vendorText === '' ? NO_VENDOR : recallVendor(state, vendorText)
  state.lastOpen = { text, vendorText, title, vendor }
  return state.lastOpen
}

export function toTitleInput(
  state: MatcherState,
  { title, vendor, evidence }: Pick<ReadTitle, 'title' | 'vendor' | 'evidence'>,
  brand: BookedBrand,
): TitleInput {
  const vendorLine = vendor.brand === brand ? vendor.line : NO_VENDOR.line
  const { shopWords } = vendor
  return { index: state.indexes.get(brand)!, title, hits: evidence.hits, vendorLine, shopWords }
}

function recallVendor({ vendors, book }: MatcherState, text: string): VendorEvidence {
  return remember(vendors, text, { most: MOST_VENDORS, make: (name) => readVendor(book, name) })
}

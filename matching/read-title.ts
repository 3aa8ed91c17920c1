import type { BookedBrand } from './brand-book.ts'
import { cutShopName } from './cut-shop-name.ts'
import { findBrand, NO_VENDOR, readVendor, type VendorEvidence } from './find-brand.ts'
import type { MatcherState } from './matcher-state.ts'
import { readBrandTitle, type TitleInput } from './read-listing.ts'
import { remember } from './remember.ts'
import type { OpenTitle, ReadTitle } from './title-match.ts'
import { tokenise } from './tokenise.ts'

const MOST_VENDORS = 5000

/** The last one is kept: the variants of a product come one after another. */
export function readTitle(state: MatcherState, text: string, vendorText: string): ReadTitle {
  const { lastRead } = state
  if (lastRead?.text === text && lastRead.vendorText === vendorText) return lastRead
  const { title, vendor } = openTitle(state, text, vendorText)
  const evidence = findBrand(state.book, title, vendor)
  const ofBrands = evidence.brands.map((brand) =>
    readBrandTitle(toTitleInput(state, { title, vendor, evidence }, brand)),
  )
  state.lastRead = { text, vendorText, title, vendor, evidence, ofBrands }
  return state.lastRead
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

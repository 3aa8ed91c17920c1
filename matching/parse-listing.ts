import type { Kind } from '#domain/product.ts'
import type { BrandIndex } from './brand-index.ts'
import { countCans } from './count-cans.ts'
import type { ParsedListing } from './match-types.ts'
import type { ReadListing } from './read-listing.ts'
import { LINE_WORDS } from './tables/renames.ts'
import type { TextSlots } from './text-slots.ts'

/** The parts of a listing, for proposing a product. */
export function describeListing(
  read: ReadListing,
  index: BrandIndex | null,
  field: number | null,
): ParsedListing {
  const { slots, title, variant } = read
  const isLine = (word: string) => LINE_WORDS.includes(word)
  const [strength = null] = slots.strengths
  const [format = null, otherFormat] = slots.formats
  const { cans, isUnclear } = countCans({ title: title.pack, variant: variant.pack, field, product: null })
  return {
    brand: index ? index.brand.name : null,
    words: slots.words,
    line: slots.words.filter(isLine),
    flavour: slots.words.filter((word) => !isLine(word) && !slots.unknown.includes(word)),
    format: otherFormat ? null : format,
    strength: strength ?? (slots.isNicotineFree ? { value: 0, unit: 'mg/pouch' } : null),
    strengthWord: slots.strengthWords[0] ?? null,
    strengthCode: slots.codes[0] ?? null,
    pouchesPerCan: slots.pouches,
    cans,
    isPackUnclear: isUnclear || slots.isPackUnclear,
    kind: findKind(read, index),
    isOtherGoods: isOtherGoods(title) || isOtherGoods(variant),
    leftover: slots.unknown,
  }
}

function isOtherGoods({ mixedWord, otherGoodsWord }: TextSlots): boolean {
  return mixedWord !== null || otherGoodsWord !== null
}

/** Named in the listing, or the only kind that the brand makes. */
function findKind({ slots }: ReadListing, index: BrandIndex | null): Kind | null {
  if (slots.isNicotineFree || slots.isCaffeine) return 'nicotine-free'
  if (slots.isTobacco || slots.formats.includes('loose')) return 'snus'
  if (slots.isTobaccoFree) return 'nicotine pouch'
  const kinds = new Set(index?.products.map(({ product }) => product.kind))
  kinds.delete('nicotine-free')
  return kinds.size === 1 ? [...kinds][0]! : null
}

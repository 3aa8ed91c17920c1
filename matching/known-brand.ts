import type { Format } from '#domain/product.ts'
import type { BookedBrand } from './brand-book.ts'
import { type BrandIndex, joinWords } from './brand-index.ts'
import type { ProductFacts } from './product-facts.ts'
import { readName } from './read-name.ts'
import { KNOWN_NAMES } from './tables/known-names.ts'

/** A name that the brand sells, in the catalogue or not. */
export type KnownName = {
  readonly name: string
  readonly words: ReadonlyArray<string>
  readonly key: string
  /** The key without the differences that shops overlook. */
  readonly stem: string
  readonly formats: ReadonlyArray<Format>
  readonly isNicotineFree: boolean
  readonly isNamedByStrength: boolean
  readonly isSnus: boolean
}

export type KnownBrand = {
  readonly names: ReadonlyArray<KnownName>
  readonly byStem: ReadonlyMap<string, ReadonlyArray<KnownName>>
  /** Those that the catalogue lacks. */
  readonly missingByStem: ReadonlyMap<string, ReadonlyArray<KnownName>>
  /** Where one flavour is sold both with and without a strength in its name: 'Après Cola', '… Cola Hyper Strong'. */
  readonly plainTwins: ReadonlyArray<KnownName>
}

/** Words that shops confuse, though they name different products. */
const ALIKE: Readonly<Record<string, string>> = {
  icy: 'ice',
  iced: 'ice',
  frosty: 'frost',
  frosted: 'frost',
  minty: 'mint',
  fizzy: 'fizz',
  tropical: 'tropic',
  berries: 'berry',
  freezing: 'freeze',
}

const kept = new WeakMap<BrandIndex, KnownBrand | null>()

/**
 * The names of a brand: those of the catalogue and those that we know of, so that a gap in the catalogue does not turn
 * one product into another. Null for a brand that we know nothing about.
 */
export function findKnownBrand(index: BrandIndex): KnownBrand | null {
  let known = kept.get(index)
  if (known === undefined) {
    known = buildKnownBrand(index)
    kept.set(index, known)
  }
  return known
}

function buildKnownBrand({ brand, products }: BrandIndex): KnownBrand | null {
  const list = KNOWN_NAMES[brand.name]
  if (list === undefined) return null
  const ours = products.map(toKnownName)
  const seen = new Set(ours.map(({ name }) => name))
  const others = list.split(', ').flatMap((name) => {
    const full = `${brand.name} ${name}`
    return seen.has(full) ? [] : [readKnownName(brand, full)]
  })
  const names = [...ours, ...others]
  return {
    names,
    byStem: Map.groupBy(names, ({ stem }) => stem),
    missingByStem: Map.groupBy(others, ({ stem }) => stem),
    plainTwins: listPlainTwins(names),
  }
}

function readKnownName(brand: BookedBrand, name: string): KnownName {
  const { slots, words } = readName(brand, name)
  return {
    name,
    words,
    ...buildKeys(words),
    formats: slots.formats,
    isNicotineFree: slots.isNicotineFree || slots.isCaffeine || brand.fact?.isNicotineFree === true,
    isNamedByStrength: slots.strengths.length + slots.strengthWords.length + slots.codes.length > 0,
    isSnus: slots.isPortion || slots.formats.includes('loose'),
  }
}

export function toKnownName(facts: ProductFacts): KnownName {
  const { product, words, namedFormats: formats, isNicotineFree, isNamedByStrength } = facts
  const isSnus = product.kind === 'snus'
  return {
    name: product.name,
    words,
    ...buildKeys(words),
    formats,
    isNicotineFree,
    isNamedByStrength,
    isSnus,
  }
}

function buildKeys(words: ReadonlyArray<string>): Pick<KnownName, 'key' | 'stem'> {
  return { key: joinWords(words), stem: joinWords(words.map((word) => ALIKE[word] ?? word)) }
}

function listPlainTwins(names: ReadonlyArray<KnownName>): KnownName[] {
  const pouches = names.filter((name) => !name.isNicotineFree && name.words.length > 0)
  const plain = new Set(pouches.filter((name) => !name.isNamedByStrength).map(toFormatKey))
  return pouches.filter((name) => name.isNamedByStrength && plain.has(toFormatKey(name)))
}

function toFormatKey({ key, formats, isSnus }: KnownName): string {
  return `${key}|${formats.join(' ')}|${isSnus}`
}

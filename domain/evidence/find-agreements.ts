import type { Product } from '../product.ts'
import { foldText } from '../text.ts'

/** Where a store's listing says something. */
type SaidIn = 'title' | 'variant' | 'vendor' | 'both' | 'field'

/** A fact of the product that the store's own words repeat, or the reading of its pack. */
export type Agreement =
  | { readonly kind: 'brand' | 'flavour' | 'format'; readonly value: string; readonly place: SaidIn }
  | { readonly kind: 'strength'; readonly mg: number }
  | { readonly kind: 'gtin'; readonly value: string }
  | { readonly kind: 'pack'; readonly cans: number; readonly place: SaidIn | 'words' | 'unsaid' }

export type SaidWords = {
  readonly title: string
  readonly vendor: string
  readonly variant: string
  readonly gtin: string | null
  /** From a field of its own. */
  readonly cans: number | null
}

type Facts = Pick<Product, 'brand' | 'flavour' | 'format' | 'nicotineMg'>

/** What agrees between the words and the product: only what can be pointed at in the text. */
export function findAgreements(
  said: SaidWords,
  { product, cans, isCodeKnown }: { product: Facts; cans: number; isCodeKnown: boolean },
): Agreement[] {
  const agreements: Agreement[] = []
  for (const kind of ['brand', 'flavour', 'format'] as const) {
    const value = product[kind]
    const place = value === null ? null : findPlace(said, value)
    if (value !== null && place !== null) agreements.push({ kind, value, place })
  }
  const { nicotineMg: mg } = product
  if (mg !== null && saysStrength(said, mg)) agreements.push({ kind: 'strength', mg })
  agreements.push({ kind: 'pack', cans, place: findPack(said, cans) })
  if (isCodeKnown && said.gtin !== null) agreements.push({ kind: 'gtin', value: said.gtin })
  return agreements
}

function findPlace({ title, variant, vendor }: SaidWords, value: string): SaidIn | null {
  if (hasWords(title, value)) return 'title'
  if (hasWords(variant, value)) return 'variant'
  return hasWords(vendor, value) ? 'vendor' : null
}

/** Every word of the value as a word of the text. */
function hasWords(text: string, value: string): boolean {
  const words = new Set(wordsOf(text))
  const wanted = wordsOf(value)
  return wanted.length > 0 && wanted.every((word) => words.has(word))
}

function wordsOf(text: string): string[] {
  return foldText(text).match(/[\p{L}\p{N}]+/gu) ?? []
}

function saysStrength({ title, variant }: SaidWords, mg: number): boolean {
  const found = foldText(`${title} ${variant}`).matchAll(/(\d+(?:[.,]\d+)?)\s*mg(?!\s*\/\s*g)/g)
  return [...found].some(([, figure = '']) => Number(figure.replace(',', '.')) === mg)
}

function findPack({ title, variant, cans: field }: SaidWords, cans: number): SaidIn | 'words' | 'unsaid' {
  if (field === cans) return 'field'
  const isInTitle = saysNumber(title, cans)
  const isInVariant = saysNumber(variant, cans)
  if (isInTitle && isInVariant) return 'both'
  if (isInVariant) return 'variant'
  if (isInTitle && cans > 1) return 'title'
  return cans === 1 ? 'unsaid' : 'words'
}

/** As a number by itself, not as a strength: '10-pack', '10 st', never '10 mg'. */
function saysNumber(text: string, cans: number): boolean {
  return new RegExp(`(?<![\\d.,])${cans}(?![\\d]|[.,]\\d|\\s*(?:mg|g|%)\\b)`, 'i').test(text)
}

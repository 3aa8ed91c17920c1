import type { Format } from '#domain/product.ts'
import type { ProductFacts } from './product-facts.ts'
import { BRAND_STRENGTHS, type StrengthFacts } from './tables/brand-strengths.ts'

type ByFormat<Key extends string | number> = ReadonlyMap<
  Format | null,
  Readonly<Record<Key, ReadonlyArray<number>>>
>

/** The meaning of a brand's strengths: from our table, and from its products in the catalogue. */
export type StrengthScale = {
  readonly words: ByFormat<string>
  readonly codes: ByFormat<number>
  readonly dots: ByFormat<number>
  readonly otherLabels: ReadonlyArray<readonly [printed: number, nicotineMg: number]>
  /** Figures per gram in its names; a bare figure equal to one of these is per gram. */
  readonly figuresPerGram: ReadonlyArray<number>
  /** Every strength it is known to sell, mg per pouch. */
  readonly milligrams: ReadonlyArray<number>
  /** Strengths in our table for one format. */
  readonly soldByFormat: ReadonlyMap<Format | null, ReadonlyArray<number>>
  /** Words for strength in names of the catalogue, separately for snus and for the rest. */
  readonly usedWords: { readonly snus: ReadonlySet<string>; readonly other: ReadonlySet<string> }
  readonly hasCodes: boolean
  /** Some of its products differ by strength only. */
  readonly hasTwins: boolean
}

export function buildStrengthScale(brand: string, products: ReadonlyArray<ProductFacts>): StrengthScale {
  const facts = BRAND_STRENGTHS.filter((fact) => fact.brand.toLowerCase() === brand.toLowerCase())
  const perGram = products.filter((facts) => facts.isFigurePerGram).map((facts) => facts.figure!)
  const wordsOf = (isSnus: boolean) =>
    new Set(
      products.flatMap((facts) =>
        (facts.product.kind === 'snus') === isSnus && facts.strengthWord ? [facts.strengthWord] : [],
      ),
    )
  return {
    words: groupByFormat(facts, 'words'),
    codes: groupByFormat(facts, 'codes'),
    dots: groupByFormat(facts, 'dots'),
    otherLabels: facts.flatMap((fact) => fact.otherLabels ?? []),
    figuresPerGram: [
      ...new Set([
        ...perGram,
        ...facts.flatMap((fact) => fact.figuresPerGram ?? []).map(([figure]) => figure),
      ]),
    ],
    milligrams: listMilligrams(facts, products),
    soldByFormat: new Map(
      facts.flatMap((fact) => (fact.format && fact.alsoSold ? [[fact.format, fact.alsoSold] as const] : [])),
    ),
    usedWords: { snus: wordsOf(true), other: wordsOf(false) },
    hasCodes: products.some((facts) => facts.code !== null),
    hasTwins:
      facts.some(({ alsoSold = [], figuresPerGram = [] }) => alsoSold.length + figuresPerGram.length > 1) ||
      hasTwins(products),
  }
}

function groupByFormat<Key extends 'words' | 'codes' | 'dots'>(
  facts: ReadonlyArray<StrengthFacts>,
  key: Key,
) {
  const groups = new Map<Format | null, NonNullable<StrengthFacts[Key]>>()
  for (const fact of facts) {
    const group = fact[key]
    if (group) groups.set(fact.format ?? null, group)
  }
  return groups
}

function listMilligrams(
  facts: ReadonlyArray<StrengthFacts>,
  products: ReadonlyArray<ProductFacts>,
): number[] {
  const found = new Set(facts.flatMap((fact) => fact.alsoSold ?? []))
  for (const [, nicotineMg] of facts.flatMap((fact) => fact.figuresPerGram ?? [])) found.add(nicotineMg)
  for (const { product } of products) if (product.nicotineMg) found.add(product.nicotineMg)
  return [...found]
}

function hasTwins(products: ReadonlyArray<ProductFacts>): boolean {
  const seen = new Set<string>()
  for (const { words, product } of products) {
    const key = `${words.join(' ')}|${product.format}|${product.kind}`
    if (seen.has(key)) return true
    seen.add(key)
  }
  return false
}

/** The brand's table for a format, or the one for all of its formats. */
export function findByFormat<Key extends string | number>(
  table: ByFormat<Key>,
  format: Format | null,
): Readonly<Record<Key, ReadonlyArray<number>>> | undefined {
  return table.get(format) ?? table.get(null)
}

/** Where a product's strength comes from, as far as the catalogue says. */
export type NicotineSource = {
  /** `stated`: per pouch, by the maker. `listing`: by a store. `other`: an operator's own words. */
  readonly kind: 'stated' | 'converted' | 'listing' | 'operator' | 'other'
  /** The strength per gram that it was converted from. */
  readonly mgPerGram: number | null
  readonly isApproximate: boolean
  /** Only of `other`. */
  readonly text: string | null
}

const KINDS = {
  'per pouch': 'stated',
  'converted from': 'converted',
  listing: 'listing',
  operator: 'operator',
} as const
const KNOWN = /^(per pouch|converted from|listing|operator)(?:,? ([\d.]+) mg\/g)?(, approximate)?$/

/** Null when nothing is known of it. */
export function readNicotineSource(source: string | null): NicotineSource | null {
  const text = source?.trim() ?? ''
  if (text === '') return null
  const [, words, perGram, approximate] = KNOWN.exec(text) ?? []
  if (words === undefined) return { kind: 'other', mgPerGram: null, isApproximate: false, text }
  const mgPerGram = perGram === undefined ? null : Number(perGram)
  const kind = mgPerGram === null ? KINDS[words as keyof typeof KINDS] : 'converted'
  return { kind, mgPerGram, isApproximate: approximate !== undefined, text: null }
}

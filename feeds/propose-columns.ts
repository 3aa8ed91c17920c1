import { foldText } from '#domain/text.ts'
import { type ColumnMapping, chooseNames, normaliseName } from './columns.ts'
import { findCurrencies } from './currency-words.ts'
import { FEED_FIELDS, type FeedField } from './feed-fields.ts'
import { parseGtin } from './parse-gtin.ts'
import { parsePrice } from './parse-price.ts'
import { parseStock } from './parse-stock.ts'
import { NEVER, PROPOSAL_WORDS } from './proposal-words.ts'
import type { FieldSample } from './sample-fields.ts'

type Column = { readonly name: string; readonly word: string; readonly values: ReadonlyArray<string> }

export type ProposedColumn = {
  readonly field: FeedField
  readonly column: string
  /** The first values, so that a person can judge. */
  readonly examples: ReadonlyArray<string>
}

const EXAMPLES = 3
/** A table with more columns, or longer names, was not made by a shop. */
const MOST_COLUMNS = 300
const LONGEST_NAME = 80
/** This share of a column's values must look like the field. */
const ENOUGH = 0.8
/** In the order in which they choose: the surest first, so that an old price is not taken for the price. */
const FIELDS = [
  ...(['gtin', 'url', 'currency', 'oldPrice', 'salePrice', 'shipping', 'price', 'stock'] as const),
  ...(['title', 'vendor', 'variant', 'id'] as const),
] as const
type Proposed = (typeof FIELDS)[number]

const SHAPES: Readonly<Record<Proposed, (value: string) => boolean>> = {
  gtin: (value) => parseGtin(value) !== null,
  url: (value) =>
    /^(?:https?:\/\/|\/)\S+$/.test(value) && !/\.(?:jpe?g|png|webp|gif|avif|svg)\b/i.test(value),
  currency: (value) => findCurrencies(value.trim()) !== undefined,
  oldPrice: isAmount,
  salePrice: isAmount,
  shipping: isAmount,
  price: isAmount,
  stock: (value) => parseStock(value) !== 'unknown',
  title: (value) => /\p{L}{2}/u.test(value) && value.length <= 200 && !/^https?:/.test(value),
  vendor: (value) => /\p{L}/u.test(value) && value.length <= 60 && !/^https?:/.test(value),
  variant: (value) => value.length <= 60,
  id: (value) => /^\S{1,60}$/.test(value) && !/^https?:/.test(value),
}

/**
 * Which column holds which field, for the fields that a feed has under names that we do not know: by a word in the
 * name and by what the values look like. Nothing is proposed that already has a column.
 */
export function proposeColumns(
  sample: ReadonlyArray<FieldSample>,
  mapping: ColumnMapping = {},
): ReadonlyArray<ProposedColumn> {
  const names = [...new Set(sample.flatMap((row) => [...row.keys()].slice(0, MOST_COLUMNS)))]
  const { names: known, network } = chooseNames(new Set(names.map(normaliseName)), mapping)
  // The names of a network are complete.
  if (network !== 'other') return []
  const used = new Set(FEED_FIELDS.flatMap((field) => known[field]))
  const free = names
    .filter((name) => !used.has(normaliseName(name)))
    .map((name) => describeColumn(name, sample))
  const proposed: ProposedColumn[] = []
  for (const field of FIELDS) {
    const hasColumn = known[field].some((name) => names.some((given) => normaliseName(given) === name))
    const column = hasColumn ? undefined : findColumn(field, free)
    if (!column) continue
    proposed.push({ field, column: column.name, examples: [...new Set(column.values)].slice(0, EXAMPLES) })
    free.splice(free.indexOf(column), 1)
  }
  return proposed.toSorted((a, b) => FEED_FIELDS.indexOf(a.field) - FEED_FIELDS.indexOf(b.field))
}

function describeColumn(name: string, sample: ReadonlyArray<FieldSample>): Column {
  const values = sample.map((row) => (row.get(name) ?? '').trim()).filter((value) => value !== '')
  return { name, word: foldText(name.slice(0, LONGEST_NAME)).replace(/[^a-z0-9]/g, ''), values }
}

/** By its name first; without one, only the single column whose values can be nothing else. */
function findColumn(field: Proposed, free: ReadonlyArray<Column>): Column | undefined {
  const fitting = free.filter(({ word, values }) => !NEVER.test(word) && fits(values, SHAPES[field]))
  const named = fitting.filter(({ word }) => PROPOSAL_WORDS[field]?.test(word))
  if (named.length > 0) return named.toSorted((a, b) => a.word.length - b.word.length)[0]
  const sure = fitting.filter(({ values }) => isSure(field, values))
  return sure.length === 1 ? sure[0] : undefined
}

function fits(values: ReadonlyArray<string>, shape: (value: string) => boolean): boolean {
  return values.length > 0 && values.filter(shape).length >= values.length * ENOUGH
}

/** Values that tell their field without a name. Numbers alone do not tell a price from a weight. */
function isSure(field: Proposed, values: ReadonlyArray<string>): boolean {
  const areDistinct = new Set(values).size === values.length
  if (field === 'price')
    return fits(values, (value) => isAmount(value) && /[.,]\d{2}\b|\p{Sc}|\bkr\b/u.test(value))
  if (field === 'title') return areDistinct && fits(values, (value) => /\p{L}{2,}\s+\S*\p{L}{2}/u.test(value))
  if (field === 'stock') return fits(values, (value) => /\p{L}/u.test(value))
  return field === 'url' || field === 'gtin'
}

/** In any currency. */
function isAmount(value: string): boolean {
  const parsed = parsePrice(value, { currency: 'EUR' })
  return /\d/.test(value) && (parsed.ok || parsed.foreign !== undefined)
}
